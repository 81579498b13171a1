import { useSyncExternalStore } from 'react'
import { tabStorage, type TextStorage } from '../../../data/browser-storage.ts'
import { createStore } from '../../../data/store.ts'
import { useIsWide } from '../../../ui/overlays/use-is-wide.ts'

const KEY = 'fairweight-list-panel'

const expanded = createStore(wasListExpanded(tabStorage()))

export interface ListCollapse {
  /** The side panel is on the page. */
  readonly isOpen: boolean
  /** Set on small screens alone: a wide one always has room for it. */
  readonly set: ((isOpen: boolean) => void) | null
}

/** The side panel of the selected list: always there on wide screens, folded and unfolded on small ones for as long as the tab lives. */
export function useListCollapse(): ListCollapse {
  const isWide = useIsWide()
  const isExpanded = useSyncExternalStore(expanded.watch, expanded.get, () => false)
  return isWide ? { isOpen: true, set: null } : { isOpen: isExpanded, set: setListExpanded }
}

function setListExpanded(isOpen: boolean): void {
  expanded.set(isOpen)
  saveListExpanded(tabStorage(), isOpen)
}

/** Whether this tab left the panel unfolded. A storage that refuses left it folded. */
export function wasListExpanded(storage: TextStorage | null): boolean {
  try {
    return storage?.getItem(KEY) === 'open'
  } catch {
    return false
  }
}

export function saveListExpanded(storage: TextStorage | null, isOpen: boolean): void {
  try {
    if (isOpen) storage?.setItem(KEY, 'open')
    else storage?.removeItem(KEY)
  } catch {
    // It then stays as it is until the next reload.
  }
}
