import { useEffect, useReducer } from 'react'

/** How often a delayed step looks whether what it waits for has come, in milliseconds. */
export const LOOK_AGAIN = 500

/** Draws again every half second while a delayed step waits, and only then. */
export function useLookingAgain(isWaiting: boolean): void {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(draw, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isWaiting])
}
