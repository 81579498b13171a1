import { vi } from 'vitest'

interface SavedFile {
  readonly name: string
  readonly type: string
  readonly text: () => Promise<string>
}

/** Takes what a page puts among the browser's downloads. `vi.restoreAllMocks` gives the browser its own ways back. */
export function catchSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  const contents: Blob[] = []
  const create = (blob: Blob) => `blob:${contents.push(blob)}`
  if (URL.createObjectURL === undefined) Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => {} })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (blob instanceof Blob ? create(blob) : ''))
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    const content = contents.at(-1) ?? new Blob()
    saved.push({ name: this.download, type: content.type, text: () => textOf(content) })
  })
  return saved
}

/** jsdom's blobs cannot be read as text by themselves. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsText(blob)
  })
}
