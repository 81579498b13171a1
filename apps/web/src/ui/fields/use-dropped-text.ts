import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** More than any list of stocks needs; a larger file is somebody's mistake. */
export const MAX_CHARACTERS = 500_000

/** For the element on which a file or a text may be dropped. */
export function useDroppedText(onText: (text: string) => void): RefCallback<HTMLElement> {
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  return useCallback((place: HTMLElement | null) => {
    if (place === null) return
    const drop = (event: DragEvent) => {
      event.preventDefault()
      void textOf(event.dataTransfer).then((text) => text !== '' && latest.current(text))
    }
    place.addEventListener('dragover', acceptDrop)
    place.addEventListener('drop', drop)
    return () => {
      place.removeEventListener('dragover', acceptDrop)
      place.removeEventListener('drop', drop)
    }
  }, [])
}

/** Else the browser would leave the page for the file. */
function acceptDrop(event: Event): void {
  event.preventDefault()
}

async function textOf(dropped: DataTransfer | null): Promise<string> {
  const file = dropped?.files[0]
  return file === undefined ? (dropped?.getData('text') ?? '').slice(0, MAX_CHARACTERS) : readFile(file)
}

/** The beginning of a file as text. */
export async function readFile(file: File): Promise<string> {
  return (await file.slice(0, MAX_CHARACTERS).text()).replace(/^\uFEFF/, '')
}
