import {
  deleteList,
  postBookmark,
  postClearBookmarks,
  postList,
  putListModification,
  putListName,
  putProfile,
  type Call,
} from '@fairweight/contract/calls'
import type { StockListContents } from '@fairweight/contract/wire'
import type { Visitor } from '../../../scripts/product/visitor.ts'
import type { SavedData } from './saved-data.ts'

/** One call that changes what somebody keeps, and how. */
export interface Write {
  readonly call: Pick<Call, 'method' | 'path'>
  readonly content: Parameters<Visitor['call']>[1]
  /** `newId` is the id of a list that this created: as answered, or as found when the answer never came. */
  readonly change: (kept: SavedData, newId: string) => SavedData
  /** The name under which a created list is found. */
  readonly creates?: string
}

/** What a random write is drawn from. */
interface Draw {
  readonly random: () => number
  readonly tickers: readonly string[]
  /** Different at every draw. */
  readonly number: number
}

/** A random write that the server has no reason to refuse. */
export function randomWrite(kept: SavedData, { random, tickers, number }: Draw): Write {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const list = one(kept.lists)
  const ticker = one(tickers) ?? ''
  const name = `List ${number}`
  if (list === undefined || (kept.lists.length < 4 && random() < 0.1)) return creation(name)
  const kind = random()
  if (kind < 0.05) return kept.lists.length > 1 ? deletion(list) : creation(name)
  if (kind < 0.15)
    return {
      call: putListName,
      content: { body: { id: list.id, name } },
      change: onList(list.id, (each) => ({ ...each, name })),
    }
  if (kind < 0.6) return addition(list.id, ticker)
  if (kind < 0.75) return removal(list.id, one(list.tickers) ?? ticker)
  if (kind < 0.9) return bookmarking(random() < 0.5 ? 'value' : 'momentum', ticker, random() < 0.6)
  if (kind < 0.92)
    return {
      call: postClearBookmarks,
      content: {},
      change: (all) => ({ ...all, bookmarks: { value: [], momentum: [] } }),
    }
  return renamed(`Ada ${number}`)
}

export function creation(name: string): Write {
  return {
    call: postList,
    content: { body: { name } },
    creates: name,
    change: (kept, id) => ({ ...kept, lists: [...kept.lists, { id, name, tickers: [] }] }),
  }
}

function deletion({ id }: StockListContents): Write {
  return {
    call: deleteList,
    content: { query: { id } },
    change: (kept) => ({ ...kept, lists: kept.lists.filter((list) => list.id !== id) }),
  }
}

export function addition(id: string, ticker: string): Write {
  const add = (list: StockListContents) => ({
    ...list,
    tickers: list.tickers.includes(ticker) ? list.tickers : [...list.tickers, ticker],
  })
  return { call: putListModification, content: { body: { id, operation: 'add', ticker } }, change: onList(id, add) }
}

function removal(id: string, ticker: string): Write {
  const remove = (list: StockListContents) => ({ ...list, tickers: list.tickers.filter((each) => each !== ticker) })
  return {
    call: putListModification,
    content: { body: { id, operation: 'remove', ticker } },
    change: onList(id, remove),
  }
}

function bookmarking(plan: 'value' | 'momentum', stock: string, bookmark: boolean): Write {
  const set = (tickers: readonly string[]) => [
    ...tickers.filter((each) => each !== stock),
    ...(bookmark ? [stock] : []),
  ]
  return {
    call: postBookmark,
    content: { body: { stock, bookmark, plan } },
    change: (kept) => ({ ...kept, bookmarks: { ...kept.bookmarks, [plan]: set(kept.bookmarks[plan]) } }),
  }
}

function renamed(firstName: string): Write {
  const body = { firstName, lastName: 'Lindgren', insightsSubscriber: true, tipsSubscriber: false }
  return { call: putProfile, content: { body }, change: (kept) => ({ ...kept, firstName }) }
}

function onList(id: string, change: (list: StockListContents) => StockListContents): Write['change'] {
  return (kept) => ({ ...kept, lists: kept.lists.map((list) => (list.id === id ? change(list) : list)) })
}
