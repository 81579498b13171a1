import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function for the life of its component, which calls the newest `callback`: what receives it is drawn again only for what it
 * shows. It is for events, and not to be called while something is drawn.
 */
export function useStableCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
