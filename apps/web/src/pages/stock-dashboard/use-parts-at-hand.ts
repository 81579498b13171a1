import { useEffect } from 'react'

export const loadListDialogs = () => import('./lists/list-dialogs.tsx')
const loadMessages = () => import('../../ui/overlays/toast-region.tsx')

/** Fetches, once the stocks are there, what must come up even when the connection is gone by then: the questions and the messages. */
export function usePartsAtHand(): void {
  useEffect(() => {
    // What cannot be fetched now is asked for again when it is wanted.
    for (const load of [loadListDialogs, loadMessages]) load().catch(() => undefined)
  }, [])
}
