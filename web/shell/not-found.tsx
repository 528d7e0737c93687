/** Hands an unknown path to the router's error screen; signed-out visitors never come here. */
export function NotFound(): never {
  throw new Response('', { status: 404, statusText: 'There is no such page' })
}
