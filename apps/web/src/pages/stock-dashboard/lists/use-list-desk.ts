import type { BookmarkPlan } from '@fairweight/contract/wire'
import { useEffect, useMemo, useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { type NamedList, type OwnListsState, useOwnLists } from '../../../features/lists/use-own-lists.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { readListChoice, writeListChoice } from '../address/list-choice.ts'
import type { Address } from '../address/use-address.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useUndo } from './use-undo.ts'

/** What is being asked. A list created for a stock gets it as its first. */
export type ListQuestion =
  | { readonly kind: 'create'; readonly ticker: string | null }
  | { readonly kind: 'rename' | 'delete'; readonly list: NamedList }
  | { readonly kind: 'clear-bookmarks' }
  /** `text` is what was dropped on the list, if anything. */
  | { readonly kind: 'add-many'; readonly list: NamedList; readonly text: string }

export interface ListDesk extends OwnListsState {
  /** The stocks of the selected list, for asking whether one is among them. */
  readonly picked: ReadonlySet<string>
  readonly select: (id: string) => void
  /** Adds a stock to the selected list or takes it off; without a list, asks for the name of the first. */
  readonly toggle: (ticker: string) => void
  readonly remove: (ticker: string) => void
  readonly removeAll: (tickers: readonly string[]) => void
  /** Adds stocks to the selected list in one go, with one way back. */
  readonly addAll: (tickers: readonly string[]) => void
  readonly bookmark: (ticker: string, plan: BookmarkPlan) => void
  readonly clearBookmarks: () => void
  /** Creates a list, selects it and puts the stock on it. Rejects with the call's failure. */
  readonly create: (name: string, ticker: string | null) => Promise<void>
  readonly question: ListQuestion | null
  readonly ask: (question: ListQuestion | null) => void
  /** For readers of the page aloud. */
  readonly said: string
}

/** The selected list of the page and everything that can be done to it. Which one it is stands in the address. */
export function useListDesk({ params, change }: Address): ListDesk {
  const wanted = readListChoice(params)
  const own = useOwnLists(wanted)
  const { lists, tabs, selected, tickers, bookmarks } = own
  const [question, ask] = useState<ListQuestion | null>(null)
  const [said, say] = useAnnouncement()
  const offerUndo = useUndo()
  const picked = useMemo(() => new Set(tickers), [tickers])

  const select = (id: string) => change(writeListChoice(params, id), 'push')
  const isGone = wanted !== null && tabs !== null && selected?.id !== wanted
  useEffect(() => {
    if (isGone) change(writeListChoice(params, null), 'replace')
  })

  const add = (list: NamedList, ticker: string) => {
    void lists.contentsOf(list.id).edit({ operation: 'add', ticker })
    say(`${ticker} added to ${list.name}`)
  }
  const editAll = (tickers: readonly string[], operation: 'add' | 'remove') => {
    if (!selected || tickers.length === 0) return
    const contents = lists.contentsOf(selected.id)
    const edit = (done: typeof operation) => contents.edit(...tickers.map((ticker) => ({ operation: done, ticker })))
    const undo = () => (operation === 'add' ? edit('remove') : contents.putBack(tickers))
    offerUndo({
      title: `${tickers.length === 1 ? tickers[0] : `${tickers.length} stocks`} ${operation === 'add' ? 'added to' : 'removed from'} ${selected.name}`,
      editing: edit(operation),
      undo: () => void undo().catch(() => undefined),
    })
  }
  const removeAll = (gone: readonly string[]) => editAll(gone, 'remove')
  const toggle = (ticker: string) => {
    if (selected) return picked.has(ticker) ? removeAll([ticker]) : add(selected, ticker)
    if (tabs) return ask({ kind: 'create', ticker })
    showToast(own.error === null
      ? { title: 'One moment', text: 'Your lists are still on their way.' }
      : { title: 'Your lists could not be loaded', text: describeFailure(own.error).text, tone: 'error' })
  }
  const bookmark = (ticker: string, plan: BookmarkPlan) => {
    const isOn = bookmarks[plan].includes(ticker)
    void lists.bookmarks.edit({ kind: 'set', plan, stock: ticker, bookmark: !isOn })
    say(isOn ? `The ${plan} bookmark of ${ticker} is removed` : `${ticker} bookmarked for ${plan}`)
  }
  return {
    ...own,
    picked,
    select,
    toggle,
    remove: (ticker) => removeAll([ticker]),
    removeAll,
    addAll: (tickers) => editAll(tickers, 'add'),
    bookmark,
    clearBookmarks: () => {
      void lists.bookmarks.edit({ kind: 'clear' })
      say('All bookmarks are cleared')
    },
    create: async (name, ticker) => {
      const id = await lists.create(name)
      if (id === null) return
      select(id)
      if (ticker === null) say(`${name} created`)
      else add({ id, name }, ticker)
    },
    question,
    ask,
    said,
  }
}
