import type { ReceivedFile } from '../../../data/api-client.ts'

/** Hands a file over to the browser's downloads. */
export function saveFile({ name, content }: ReceivedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads the address after this turn; much later it would only take memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
