import { MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import { useEffect, useMemo, useState } from 'react'
import type { BookmarkPlan } from '@fairweight/contract/wire'
import { describeFailure } from '../../../data/api-error.ts'
import { type NamedList, type CollectionsState, useCollections } from '../../../features/lists/use-collections.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { readListChoice, writeListChoice } from '../url-state/list-choice.ts'
import type { Address } from '../url-state/use-url-state.ts'
import { useUndo } from './use-undo.ts'

/** What is being asked. A list created for stocks gets them as its first. */
export type ListDialog =
  | { readonly kind: 'create'; readonly tickers: readonly string[] }
  | { readonly kind: 'rename' | 'delete'; readonly list: NamedList }
  | { readonly kind: 'clear-bookmarks' }
  /** Without a mix, the list itself is shared. */
  | { readonly kind: 'share'; readonly list: NamedList; readonly mix: NamedList | null }
  /** `text` is what was dropped on the list, if anything. */
  | { readonly kind: 'add-many'; readonly list: NamedList; readonly text: string }

export interface ListController extends CollectionsState {
  /** The stocks of the selected list, for asking whether one is among them. */
  readonly picked: ReadonlySet<string>
  readonly select: (id: string) => void
  /** Adds a stock to the selected list or takes it off; without a list, asks for the name of the first. */
  readonly toggle: (ticker: string) => void
  readonly remove: (ticker: string) => void
  readonly removeAll: (tickers: readonly string[]) => void
  /** Adds stocks to the selected list in one go, as many as it has room for, with one way back; without a list, asks for the name of the first. */
  readonly addAll: (tickers: readonly string[]) => void
  readonly bookmark: (ticker: string, plan: BookmarkPlan) => void
  readonly clearBookmarks: () => void
  /** Creates a list, selects it and puts the stocks on it. Rejects with the call's failure. */
  readonly create: (name: string, tickers: readonly string[]) => Promise<void>
  readonly dialog: ListDialog | null
  readonly ask: (dialog: ListDialog | null) => void
  /** For readers of the page aloud. */
  readonly said: string
}

/** The selected list of the page and everything that can be done to it. Which one it is stands in the address. */
export function useListController({ params, change }: Address): ListController {
  const wanted = readListChoice(params)
  const own = useCollections(wanted)
  const { collections, tabs, selected, tickers, bookmarks } = own
  const [dialog, ask] = useState<ListDialog | null>(null)
  const [said, say] = useAnnouncement()
  const offerUndo = useUndo()
  const picked = useMemo(() => new Set(tickers), [tickers])

  const select = (id: string) => change(writeListChoice(params, id), 'push')
  const isGone = wanted !== null && tabs !== null && selected?.id !== wanted
  useEffect(() => {
    if (isGone) change(writeListChoice(params, null), 'replace')
  })

  const add = (list: NamedList, ticker: string) => {
    void collections.itemsOf(list.id).edit({ kind: 'add', ticker })
    say(`${ticker} added to ${list.name}`)
  }
  const editAll = (list: NamedList | null, tickers: readonly string[], kind: 'add' | 'remove') => {
    if (!list || tickers.length === 0) return
    const items = collections.itemsOf(list.id)
    const edit = (done: typeof kind) => items.edit(...tickers.map((ticker) => ({ kind: done, ticker })))
    const undo = () => (kind === 'add' ? edit('remove') : items.restore(tickers))
    offerUndo({
      title: `${inStocks(tickers)} ${kind === 'add' ? 'added to' : 'removed from'} ${list.name}`,
      editing: edit(kind),
      undo: () => void undo().catch(() => undefined),
    })
  }
  const removeAll = (gone: readonly string[]) => editAll(selected, gone, 'remove')
  const askForList = (tickers: readonly string[]) => {
    if (tabs) return ask({ kind: 'create', tickers })
    showToast(
      own.error === null
        ? { title: 'One moment', text: 'Your lists are still loading.' }
        : { title: 'Your lists could not be loaded', text: describeFailure(own.error).text, tone: 'error' },
    )
  }
  const toggle = (ticker: string) => {
    if (!selected) return askForList([ticker])
    return picked.has(ticker) ? removeAll([ticker]) : add(selected, ticker)
  }
  const addAll = (wanted: readonly string[]) => {
    const fresh = wanted.filter((ticker) => !picked.has(ticker)).slice(0, MAX_STOCKS_PER_LIST - picked.size)
    return selected ? editAll(selected, fresh, 'add') : askForList(fresh)
  }
  const bookmark = (ticker: string, plan: BookmarkPlan) => {
    const isOn = bookmarks[plan].includes(ticker)
    void collections.edit({ kind: 'bookmark', plan, ticker, isSet: !isOn })
    say(isOn ? `The ${plan} bookmark for ${ticker} has been removed` : `${ticker} bookmarked for ${plan}`)
  }
  return {
    ...own,
    picked,
    select,
    toggle,
    remove: (ticker) => removeAll([ticker]),
    removeAll,
    addAll,
    bookmark,
    clearBookmarks: () => {
      void collections.edit({ kind: 'clear-bookmarks' })
      say('All bookmarks have been cleared')
    },
    create: async (name, tickers) => {
      const id = await collections.create(name)
      if (id === null) return
      select(id)
      const [ticker, ...more] = tickers
      if (ticker === undefined) say(`${name} created`)
      else if (more.length === 0) add({ id, name }, ticker)
      else editAll({ id, name }, tickers, 'add')
    },
    dialog,
    ask,
    said,
  }
}

function inStocks(tickers: readonly string[]): string {
  return tickers.length === 1 ? `${tickers[0]}` : `${tickers.length} stocks`
}

/** A sentence for readers of the page aloud. Saying the same twice is heard twice. */
function useAnnouncement(): readonly [said: string, say: (sentence: string) => void] {
  const [said, setSaid] = useState('')
  // A no-break space at the end makes a repeated sentence a change, which is what gets read.
  const say = (sentence: string) => setSaid((before) => (before === sentence ? `${sentence}\u00A0` : sentence))
  return [said, say]
}
