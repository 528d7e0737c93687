/** Has the browser save a file. */
export function saveFile(filename: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = filename
  link.click()
  // The browser has the address as soon as the click returns, but Safari reads it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Has the browser save `content` as a file of JSON. */
export function saveJson(filename: string, content: unknown): void {
  saveFile(filename, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
}
