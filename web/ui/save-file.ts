/** Downloads `content` as a file. */
export function saveFile(filename: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = filename
  link.click()
  // Safari reads the object URL after the click returns, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Downloads `content` as a JSON file. */
export function saveJson(filename: string, content: unknown): void {
  saveFile(filename, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
}
