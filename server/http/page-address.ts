/** The path of a request's address: what is asked behind it may hold anything, 'example.com' too. */
export const pathOf = (url: string): string => url.split('?', 1)[0]!

/** Whether a person may open the address: it is none of the API's, and no file with a name. */
export function isPage(url: string): boolean {
  const path = pathOf(url)
  return !/^\/(api|ws)(\/|$)/.test(path) && !/\.\w+$/.test(path)
}
