import { useSyncExternalStore } from 'react'
import { tabStorage, type TextStorage } from '../../../data/browser-storage.ts'
import { changeDisplay, useDisplayPreferences } from '../../../data/display/display-preferences.ts'
import { createStore } from '../../../data/store.ts'
import { useIsWide } from '../../../ui/overlays/use-is-wide.ts'

const KEY = 'fairweight-list-panel'

const expanded = createStore(wasListExpanded(tabStorage()))

export interface ListCollapse {
  /** The side panel is on the page. */
  readonly isOpen: boolean
  readonly set: (isOpen: boolean) => void
  /** It stands beside the main panel, where there is room; else above it. */
  readonly isBeside: boolean
}

/** The side panel of the selected list: unfolded on wide screens until somebody folds it there, on small ones folded until the tab unfolds it. */
export function useListCollapse(): ListCollapse {
  const isBeside = useIsWide()
  const isExpanded = useSyncExternalStore(expanded.watch, expanded.get, () => false)
  const { isListFolded } = useDisplayPreferences()
  return isBeside
    ? { isBeside, isOpen: !isListFolded, set: (isOpen) => changeDisplay({ isListFolded: !isOpen }) }
    : { isBeside, isOpen: isExpanded, set: setListExpanded }
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
