import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { OwnListsContext } from './use-own-lists.ts'

/** Waiting this long is worth a word. */
const LONG = 4000

export interface WaitingEdits {
  readonly count: number
  /** They have waited for a while. */
  readonly isLong: boolean
}

/** The edits of lists that the server has not confirmed. */
export function useWaitingEdits(): WaitingEdits {
  const lists = useContext(OwnListsContext)
  const count = useSyncExternalStore(lists.watchWaiting, lists.waiting, () => 0)
  const waits = count > 0
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setLong(true), LONG)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [waits])
  return { count, isLong }
}
