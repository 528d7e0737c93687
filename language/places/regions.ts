/**
 * Provinces, states and groups of islands, with the ids of the places that they contain: 'region: place place'. They
 * stand between a place and its `within`. Requests about the surroundings of a place skip them.
 */
const lines = [
  'krasnodar_krai: sochi gelendzhik anapa',
]

/** Pairs of a region and the places that it contains. */
export const regions: readonly (readonly [region: string, ids: readonly string[]])[] = lines.map((line) => {
  const [region = '', ids = ''] = line.split(': ')
  return [region, ids.split(' ')]
})

/** Ids of the regions. */
export const regionIds: ReadonlySet<string> = new Set(regions.map(([region]) => region))
