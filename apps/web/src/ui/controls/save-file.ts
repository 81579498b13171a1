/** Puts a file among the browser's downloads. */
export function saveFile({ name, content }: { readonly name: string; readonly content: Blob }): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads the address after this turn; kept for good it would only take memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Puts a text among the browser's downloads. */
export function saveText(name: string, text: string, type: 'text/csv' | 'text/plain'): void {
  saveFile({ name, content: new Blob([text], { type: `${type};charset=utf-8` }) })
}
