import { useEffect } from 'react'
import { loadAddMany } from './lists/load-add-many.ts'

export const loadListDialogs = () => import('./lists/list-dialogs.tsx')
export const loadListTable = () => import('./lists/list-table.tsx')
/** Brings the frame of every drawer along, the one of a stock too. */
export const loadFilterSheet = () => import('./panes/filter-sheet.tsx')
const loadMessages = () => import('../../ui/overlays/toast-region.tsx')

/** Fetches, once the stocks are there, what must come up even when the connection is gone by then: the questions and the messages. */
export function usePrefetchedParts(): void {
  useEffect(() => {
    // What cannot be fetched now is asked for again when it is wanted.
    for (const load of [loadListDialogs, loadListTable, loadAddMany, loadFilterSheet, loadMessages])
      load().catch(() => undefined)
  }, [])
}
