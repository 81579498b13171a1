import type { Bookmarks } from '@fairweight/contract/wire'
import { selectedList, sortedListIds } from '@fairweight/domain/lists'
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { serverReachability } from '../../data/offline-cache/server-reachability.ts'
import { sessionStore } from '../../data/session/session-store.ts'
import { showToast } from '../../ui/overlays/toast-manager.ts'
import { browserEditStorage } from './edit-storage.ts'
import { LIST_CALLS } from './list-calls.ts'
import type { StateView } from './synced-state.ts'
import { NO_BOOKMARKS, UserCollections } from './user-collections.ts'

const storage = browserEditStorage()

/** Shared by all pages, so that lists show at once when somebody returns to the dashboard. */
const pageCollections = new UserCollections(LIST_CALLS, (words) => showToast({ ...words, tone: 'error' }), storage)

function followSession(): void {
  const {
    session: { status, user },
    loggedOutAt,
  } = sessionStore.get()
  pageCollections.follow({ status, userId: user?.userId ?? null, hasLoggedOut: loggedOutAt !== null })
}

function followBrowser(): void {
  addEventListener('online', () => pageCollections.wake())
  serverReachability.watch(() => serverReachability.get() && pageCollections.wake())
  addEventListener('storage', () => storage.journal.changedElsewhere())
}

followSession()
sessionStore.watch(followSession)
// Pages are also rendered at build time, where there is no window.
if (typeof window !== 'undefined') followBrowser()

export interface NamedList {
  readonly id: string
  readonly name: string
}

export interface CollectionsState {
  readonly collections: UserCollections
  /** In the order of the tabs; null while they are loading. */
  readonly tabs: readonly NamedList[] | null
  readonly selected: NamedList | null
  /** Of the selected list; null while they are loading or when there is no list. */
  readonly tickers: readonly string[] | null
  /** Why the lists, or the stocks of the selected one, could not be loaded. */
  readonly error: unknown
  readonly retry: () => void
  readonly bookmarks: Bookmarks
}

export const CollectionsContext = createContext<UserCollections>(pageCollections)

/** The lists of the person at the page, with the wanted one selected. Changes of other windows show when this one gets the focus. */
export function useCollections(wanted: string | null): CollectionsState {
  const collections = useContext(CollectionsContext)
  const names = useSyncExternalStore(collections.names.subscribe, collections.names.read, collections.names.read)
  const { bookmarks: marked } = collections
  const bookmarks = useSyncExternalStore(marked.subscribe, marked.read, marked.read)
  const tabs = useMemo(
    () => names.state && sortedListIds(names.state).map((id) => ({ id, name: names.state?.[id] ?? '' })),
    [names.state],
  )
  const selectedId = names.state && selectedList(names.state, wanted)
  const items = useItems(collections, selectedId)
  const refresh = () => collections.refresh(selectedId)
  useEffect(() => collections.activate(), [collections])
  useOnReturn(refresh)
  return {
    collections,
    tabs,
    selected: tabs?.find(({ id }) => id === selectedId) ?? null,
    tickers: items.state,
    error: names.error ?? items.error,
    retry: refresh,
    bookmarks: bookmarks.state ?? NO_BOOKMARKS,
  }
}

const NO_LIST: StateView<readonly string[]> = { state: null, error: null }
const readNothing = () => NO_LIST
const watchNothing = () => () => undefined

function useItems(collections: UserCollections, id: string | null): StateView<readonly string[]> {
  const store = id === null ? null : collections.itemsOf(id)
  useEffect(() => void store?.load(), [store])
  const read = store?.read ?? readNothing
  return useSyncExternalStore(store?.subscribe ?? watchNothing, read, read)
}

/** After this long a notice says that edits are still pending. */
const NOTICE_DELAY_MS = 4000

export interface UnsentEdits {
  readonly count: number
  /** They have been pending for a while. */
  readonly isLong: boolean
}

/** The edits of lists that the server has not confirmed. */
export function useUnsentEdits(): UnsentEdits {
  const collections = useContext(CollectionsContext)
  const count = useSyncExternalStore(collections.watchPending, collections.pendingCount, () => 0)
  const waits = count > 0
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setLong(true), NOTICE_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [waits])
  return { count, isLong }
}

/** Runs when the window gets the focus or becomes visible. */
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
