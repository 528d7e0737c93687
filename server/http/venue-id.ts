import { Refusal } from '../refusal.ts'

export const noSuchVenue = () => new Refusal(404, 'This venue is not in the catalogue')

/** The venue that a path names: ids are numbers, and arrive as text. @throws Refusal 404 for what can be none */
export function venueId({ id }: { id: string }): number {
  if (!/^\d{1,15}$/.test(id)) throw noSuchVenue()
  return Number(id)
}
