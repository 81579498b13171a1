import { ERROR_CATALOGUE, type ErrorCode } from '@fairweight/contract/errors'
import type { Bookmarks } from '@fairweight/contract/wire'
import { listNameKey, MOST_LISTS, MOST_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import { ApiError } from '../data/api-error.ts'
import type { ListCalls } from '../features/lists/list-calls.ts'

/** The refusal that the server answers with under this code. */
export function refusal(code: ErrorCode): ApiError {
  const { status, text } = ERROR_CATALOGUE[code]
  return new ApiError(status, { code, message: text, reference: 'r-1' })
}

/** One person's lists and bookmarks by the rules of the server, in memory. Every call is noted and can be refused or held back. */
export class ListServer implements ListCalls {
  readonly lists = new Map<string, { name: string; tickers: string[] }>()
  readonly asked: string[] = []
  marks: Bookmarks = { value: [], momentum: [] }
  /** Thrown by every call from now on. */
  refuses: ApiError | null = null
  /** Awaited by every call before it acts. */
  pause: Promise<void> = Promise.resolve()

  readonly names = () => this.#act('names', () => Object.fromEntries([...this.lists].map(([id, { name }]) => [id, name])))
  readonly contents = (id: string) => this.#act('contents', () => ({ id, ...copy(this.#list(id)) }))
  readonly create = (name: string) => this.#act('create', () => {
    this.#refuseTaken(name, null)
    if (this.lists.size >= MOST_LISTS) throw refusal('too-many-lists')
    return { id: this.put(name, []), name }
  })
  readonly rename = (id: string, name: string) => this.#act('rename', () => {
    const list = this.#list(id)
    this.#refuseTaken(name, id)
    list.name = name
    return { id, name }
  })
  readonly remove = (id: string) => this.#act('remove', () => {
    this.#list(id)
    if (this.lists.size === 1) throw refusal('last-list')
    this.lists.delete(id)
    return { success: true }
  })
  readonly modify: ListCalls['modify'] = ({ id, operation, ticker, tickers = [] }) => this.#act('modify', () => {
    const list = this.#list(id)
    const stocks = ticker === undefined ? tickers : [ticker]
    const after = operation === 'remove' ? list.tickers.filter((one) => !stocks.includes(one)) : [...new Set([...list.tickers, ...stocks])]
    if (operation === 'add' && after.length > MOST_STOCKS_PER_LIST) throw refusal('list-full')
    list.tickers = after
    return { id, ...copy(list) }
  })
  readonly bookmarks = () => this.#act('bookmarks', () => this.marks)
  readonly setBookmark: ListCalls['setBookmark'] = ({ stock, bookmark, plan }) => this.#act('setBookmark', () => {
    const others = this.marks[plan].filter((one) => one !== stock)
    this.marks = { ...this.marks, [plan]: bookmark ? [...others, stock].toSorted() : others }
    return this.marks
  })
  readonly clearBookmarks = () => this.#act('clearBookmarks', () => (this.marks = { value: [], momentum: [] }))

  /** Puts a list there as another window would; answers its id. */
  put(name: string, tickers: readonly string[]): string {
    const id = `list-${this.asked.length}-${this.lists.size}`
    this.lists.set(id, { name, tickers: [...tickers] })
    return id
  }

  async #act<Answer>(call: string, answer: () => Answer): Promise<Answer> {
    this.asked.push(call)
    await this.pause
    if (this.refuses) throw this.refuses
    return answer()
  }

  #list(id: string) {
    const list = this.lists.get(id)
    if (!list) throw refusal('unknown-list')
    return list
  }

  #refuseTaken(name: string, but: string | null): void {
    for (const [id, list] of this.lists) if (id !== but && listNameKey(list.name) === listNameKey(name)) throw refusal('list-name-taken')
  }
}

function copy({ name, tickers }: { name: string; tickers: string[] }) {
  return { name, tickers: [...tickers] }
}
