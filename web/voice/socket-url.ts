/** What the address of a page says of its server. */
export type PageAddress = Pick<Location, 'protocol' | 'host'>

/** Where a socket of the page's own server is: encrypted where the page is. */
export function socketUrl({ protocol, host }: PageAddress, path: string): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`
}
