/** Returns the path of a URL without the query, which may contain anything, for example 'villa.com'. */
export const pathOf = (url: string): string => url.split('?', 1)[0]!

/** True if the URL is a page: neither under /api or /ws nor a file name with an extension. */
export function isPage(url: string): boolean {
  const path = pathOf(url)
  return !/^\/(api|ws)(\/|$)/.test(path) && !/\.\w+$/.test(path)
}
