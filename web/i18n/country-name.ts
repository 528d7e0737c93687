const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

let codes: ReadonlyMap<string, string> | undefined

/** Returns ISO 3166 codes by English name. */
function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const all = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(all.flatMap((code) => (names.of(code) === undefined ? [] : [[names.of(code)!, code]])))
}

/** Translates the English name of a country, as servers send it. Returns an unknown name unchanged. */
export function countryName(english: string, locale: string): string {
  codes ??= codesByName()
  const code = codes.get(english)
  return code === undefined ? english : (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? english)
}
