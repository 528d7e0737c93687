import { ApiError } from '../api-error.ts'

export const noSuchVenue = () => new ApiError(404, 'venue_not_found')

/** Parses the venue id of a path. @throws ApiError 404 if the text is not an id */
export function venueId({ id }: { id: string }): number {
  if (!/^\d{1,15}$/.test(id)) throw noSuchVenue()
  return Number(id)
}
