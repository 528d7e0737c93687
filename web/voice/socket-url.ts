/** Parts of the page's URL that identify its server. */
export type PageAddress = Pick<Location, 'protocol' | 'host'>

/** Returns the URL of a WebSocket on the page's own server. Uses wss if the page uses https. */
export function socketUrl({ protocol, host }: PageAddress, path: string): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`
}
