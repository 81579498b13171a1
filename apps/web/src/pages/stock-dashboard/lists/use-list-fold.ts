import { useSyncExternalStore } from 'react'
import { tabStorage, type TextStorage } from '../../../data/browser-storage.ts'
import { createStore } from '../../../data/store.ts'
import { useIsWide } from '../../../ui/overlays/use-is-wide.ts'

const KEY = 'fairweight-list-panel'

const unfolded = createStore(wasListUnfolded(tabStorage()))

export interface ListFold {
  /** The side panel is on the page. */
  readonly isOpen: boolean
  /** Set on small screens alone: a wide one always has room for it. */
  readonly set: ((isOpen: boolean) => void) | null
}

/** The side panel of the selected list: always there on wide screens, folded and unfolded on small ones for as long as the tab lives. */
export function useListFold(): ListFold {
  const isWide = useIsWide()
  const isUnfolded = useSyncExternalStore(unfolded.watch, unfolded.get, () => false)
  return isWide ? { isOpen: true, set: null } : { isOpen: isUnfolded, set: setListUnfolded }
}

function setListUnfolded(isOpen: boolean): void {
  unfolded.set(isOpen)
  keepListUnfolded(tabStorage(), isOpen)
}

/** Whether this tab left the panel unfolded. A storage that refuses left it folded. */
export function wasListUnfolded(storage: TextStorage | null): boolean {
  try {
    return storage?.getItem(KEY) === 'open'
  } catch {
    return false
  }
}

export function keepListUnfolded(storage: TextStorage | null, isOpen: boolean): void {
  try {
    if (isOpen) storage?.setItem(KEY, 'open')
    else storage?.removeItem(KEY)
  } catch {
    // It then stays as it is until the next reload.
  }
}
