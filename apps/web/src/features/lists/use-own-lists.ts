import type { Bookmarks } from '@fairweight/contract/wire'
import { selectedList, sortedListIds } from '@fairweight/domain/lists'
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { NO_BOOKMARKS } from './engine/bookmark-edits.ts'
import type { StoreView } from './engine/optimistic-store.ts'
import { ownListsOfPage } from './own-lists-of-page.ts'
import type { OwnLists } from './own-lists.ts'

export interface NamedList {
  readonly id: string
  readonly name: string
}

export interface OwnListsState {
  readonly lists: OwnLists
  /** In the order of the tabs; null while they are on their way. */
  readonly tabs: readonly NamedList[] | null
  readonly selected: NamedList | null
  /** Of the selected list; null while they are on their way or when there is no list. */
  readonly tickers: readonly string[] | null
  /** Why the lists, or the stocks of the selected one, are not there. */
  readonly error: unknown
  readonly retry: () => void
  readonly bookmarks: Bookmarks
}

export const OwnListsContext = createContext<OwnLists>(ownListsOfPage)

/** The lists of the person at the page with the wanted one selected, and what other windows changed as soon as this one is looked at again. */
export function useOwnLists(wanted: string | null): OwnListsState {
  const lists = useContext(OwnListsContext)
  const names = useSyncExternalStore(lists.names.subscribe, lists.names.read)
  const bookmarks = useSyncExternalStore(lists.bookmarks.subscribe, lists.bookmarks.read)
  const tabs = useMemo(() => names.state && sortedListIds(names.state).map((id) => ({ id, name: names.state?.[id] ?? '' })), [names.state])
  const selectedId = names.state && selectedList(names.state, wanted)
  const contents = useContents(lists, selectedId)
  const refresh = () => lists.refresh(selectedId)
  useEffect(() => lists.attend(), [lists])
  useOnReturn(refresh)
  return {
    lists,
    tabs,
    selected: tabs?.find(({ id }) => id === selectedId) ?? null,
    tickers: contents.state,
    error: names.error ?? contents.error,
    retry: refresh,
    bookmarks: bookmarks.state ?? NO_BOOKMARKS,
  }
}

const NO_LIST: StoreView<readonly string[]> = { state: null, error: null }
const readNothing = () => NO_LIST
const watchNothing = () => () => undefined

function useContents(lists: OwnLists, id: string | null): StoreView<readonly string[]> {
  const store = id === null ? null : lists.contentsOf(id)
  useEffect(() => void store?.load(), [store])
  return useSyncExternalStore(store?.subscribe ?? watchNothing, store?.read ?? readNothing)
}

/** Runs when the window is looked at again. */
function useOnReturn(act: () => void): void {
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && act()
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('focus', act)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('focus', act)
    }
  })
}
