import type { Venue } from '../../contract/venues.ts'

/** A venue of the test's catalogue. */
export interface TestVenue {
  name: string
  phone: string
  address?: string
}

/** Imports villas with phone numbers. Resolves to their ids, in order. */
export async function importVillas(
  server: { url: string; token: string },
  villas: readonly TestVenue[],
): Promise<number[]> {
  const headers = { authorization: `Bearer ${server.token}` }
  const lines = villas.map(({ name, phone, address = 'Ubud, Bali' }) => `${name};${address};${phone};$100`)
  const form = new FormData()
  form.append('file', new Blob([['Name;Address;Phone;Price', ...lines].join('\n')]), 'villas.csv')
  const preview = await fetch(`${server.url}/api/imports`, { method: 'POST', headers, body: form })
  const { id } = (await preview.json()) as { id: string }
  await fetch(`${server.url}/api/imports/${id}/apply`, { method: 'POST', headers })
  const found = await fetch(`${server.url}/api/venues?limit=1000`, { headers })
  const { items } = (await found.json()) as { items: Venue[] }
  return villas.map(({ name }) => items.find((venue) => venue.name === name)!.id)
}
