import { useSyncExternalStore } from 'react'

/** A hook that follows a media query; HTML written at build time takes the shape in which it holds. */
export function mediaHook(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return function useMatches() {
    return useSyncExternalStore(
      subscribe,
      () => matchMedia(query).matches,
      () => true,
    )
  }
}

/** True above the 800 px breakpoint. */
export const useIsWide = mediaHook('(min-width: 801px)')
