import { useEffect, useReducer } from 'react'

/** How often a delayed step looks whether what it waits for has come, in milliseconds. */
export const POLL_INTERVAL_MS = 500

/** Draws again every half second while a delayed step waits, and only then. */
export function usePolling(isWaiting: boolean): void {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(draw, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}
