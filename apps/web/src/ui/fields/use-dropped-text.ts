import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** More than any list of stocks needs; a larger file is somebody's mistake. */
export const MAX_CHARACTERS = 500_000

/** For the element on which a file or a text may be dropped. */
export function useDroppedText(
  onText: (text: string) => void,
  maxCharacters = MAX_CHARACTERS,
): RefCallback<HTMLElement> {
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  return useCallback(
    (place: HTMLElement | null) => {
      if (place === null) return
      const drop = (event: DragEvent) => {
        event.preventDefault()
        void textOf(event.dataTransfer, maxCharacters).then((text) => text !== '' && latest.current(text))
      }
      place.addEventListener('dragover', acceptDrop)
      place.addEventListener('drop', drop)
      return () => {
        place.removeEventListener('dragover', acceptDrop)
        place.removeEventListener('drop', drop)
      }
    },
    [maxCharacters],
  )
}

/** Else the browser would leave the page for the file. */
function acceptDrop(event: Event): void {
  event.preventDefault()
}

async function textOf(dropped: DataTransfer | null, maxCharacters: number): Promise<string> {
  const file = dropped?.files[0]
  return file === undefined ? (dropped?.getData('text') ?? '').slice(0, maxCharacters) : readFile(file, maxCharacters)
}

/** The beginning of a file as text. */
export async function readFile(file: File, maxCharacters = MAX_CHARACTERS): Promise<string> {
  return (await file.slice(0, maxCharacters).text()).replace(/^\uFEFF/, '')
}
