/** Puts a text among the browser's downloads. */
export function saveText(name: string, text: string, type: 'text/csv' | 'text/plain'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  link.download = name
  link.click()
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
