import { useEffect } from 'react'
import { unsentEdits } from '../../data/edit-log/stored-edits.ts'
import { untilIdle } from '../../data/offline-cache/until-idle.ts'
import { loadAddMany } from './lists/load-add-many.ts'

export const loadListDialogs = () => import('./lists/list-dialogs.tsx')
export const loadListTable = () => import('./lists/list-table.tsx')
/** Brings the frame of every drawer along, the one of a stock too. */
export const loadFilterSheet = () => import('./panes/filter-sheet.tsx')
const loadMessages = () => import('../../ui/overlays/toast-region.tsx')

/** Changes of portfolios that wait are sent by whoever loads this. */
const sendPortfolios = async () => unsentEdits() > 0 && import('../../features/holdings/keeping/page-portfolios.ts')

const PARTS = [sendPortfolios, loadListDialogs, loadListTable, loadAddMany, loadFilterSheet, loadMessages]

/**
 * Fetches, once the stocks are there, what must come up even when the connection is gone by then: the questions and the messages. One part
 * after the other, each while the page has nothing else to do.
 */
export function usePrefetchedParts(): void {
  useEffect(() => {
    let isWanted = true
    const fetchAll = async () => {
      for (const load of PARTS) {
        await untilIdle()
        if (!isWanted) return
        // What cannot be fetched now is asked for again when it is wanted.
        await load().catch(() => undefined)
      }
    }
    void fetchAll()
    return () => {
      isWanted = false
    }
  }, [])
}
