import { useSyncExternalStore } from 'react'

/** The width in pixels of the window that HTML is being written for, ahead of any browser. */
let writtenWidth = Number.POSITIVE_INFINITY

/** Says for which window's width HTML is written from now on; unless it is said, for the widest. */
export function writeForWidth(pixels: number): void {
  writtenWidth = pixels
}

/** A hook that is true from a width of the window in pixels on. */
export function fromWidth(pixels: number): () => boolean {
  const query = `(min-width: ${pixels}px)`
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return function useMatches() {
    return useSyncExternalStore(
      subscribe,
      () => matchMedia(query).matches,
      () => writtenWidth >= pixels,
    )
  }
}

/** True above the 800 px breakpoint. */
export const useIsWide = fromWidth(801)
