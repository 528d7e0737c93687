import { ApiError } from '../api-error.ts'

export const noSuchVenue = () => new ApiError(404, 'venue_not_found')

/** The venue that a path names: ids are numbers, and arrive as text. @throws ApiError 404 for what can be none */
export function venueId({ id }: { id: string }): number {
  if (!/^\d{1,15}$/.test(id)) throw noSuchVenue()
  return Number(id)
}
