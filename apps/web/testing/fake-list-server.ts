import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import type { Bookmarks } from '@fairweight/contract/wire'
import { type ListEdit } from '@fairweight/domain/lists'
import { editListBook } from '@fairweight/domain/lists/list-book.ts'
import { type ListBook } from '@fairweight/domain/lists/list-book.ts'
import { ApiError } from '../src/data/api-error.ts'
import type { ListCalls } from '../src/features/lists/list-calls.ts'

/** The refusal that the server answers with under this code. */
export function refusal(code: ErrorCode): ApiError {
  const { status, text } = ERROR_CATALOG[code]
  return new ApiError(status, { code, message: text, reference: 'r-1' })
}

/** One person's lists and bookmarks by the rules of the domain, in memory. Every call is noted and can be refused or held back. */
export class ListServer implements ListCalls {
  readonly lists = new Map<string, { name: string; tickers: string[] }>()
  readonly asked: string[] = []
  /** Every edit that was carried out. */
  readonly accepted: ListEdit[] = []
  marks: Bookmarks = { value: [], momentum: [] }
  /** Thrown by every call from now on. */
  refuses: ApiError | null = null
  /** Awaited by every call before it acts. */
  pause: Promise<void> = Promise.resolve()

  readonly names = () =>
    this.#act('names', () => Object.fromEntries([...this.lists].map(([id, { name }]) => [id, name])))
  readonly contents = (id: string) => this.#act('contents', () => ({ id, ...copy(this.#list(id)) }))
  readonly create = (name: string) =>
    this.#act('create', () => {
      const id = this.#newId()
      this.#edit([{ kind: 'create', id, name }])
      return { id, name }
    })
  readonly rename = (id: string, name: string) =>
    this.#act('rename', () => {
      this.#edit([{ kind: 'rename', id, name }])
      return { id, name }
    })
  readonly remove = (id: string) =>
    this.#act('remove', () => {
      this.#edit([{ kind: 'delete', id }])
      return { success: true }
    })
  readonly modify: ListCalls['modify'] = ({ id, operation, ticker, tickers = [] }) =>
    this.#act('modify', () => {
      const stocks = ticker === undefined ? tickers : [ticker]
      this.#edit(stocks.map((stock) => ({ kind: operation, id, ticker: stock })))
      return { id, ...copy(this.#list(id)) }
    })
  readonly bookmarks = () => this.#act('bookmarks', () => this.marks)
  readonly setBookmark: ListCalls['setBookmark'] = ({ stock, bookmark, plan }) =>
    this.#act('setBookmark', () => {
      this.#edit([{ kind: 'bookmark', plan, ticker: stock, isSet: bookmark }])
      return this.marks
    })
  readonly clearBookmarks = () =>
    this.#act('clearBookmarks', () => {
      this.#edit([{ kind: 'clear-bookmarks' }])
      return this.marks
    })

  /** Everything at this moment. */
  get book(): ListBook {
    return { lists: [...this.lists].map(([id, list]) => ({ id, ...copy(list) })), bookmarks: this.marks }
  }

  /** Puts a list there as another window would; answers its id. */
  put(name: string, tickers: readonly string[]): string {
    const id = this.#newId()
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

  /** All of the edits, or none where one of them is refused. */
  #edit(edits: readonly ListEdit[]): void {
    let now = this.book
    for (const edit of edits) {
      const { book, outcome } = editListBook(now, edit)
      if (outcome !== 'done') throw refusal(outcome)
      now = book
    }
    this.lists.clear()
    for (const { id, name, tickers } of now.lists) this.lists.set(id, { name, tickers: [...tickers] })
    this.marks = { value: [...now.bookmarks.value], momentum: [...now.bookmarks.momentum] }
    this.accepted.push(...edits)
  }

  #newId(): string {
    return `list-${this.asked.length}-${this.lists.size}`
  }
}

function copy({ name, tickers }: { name: string; tickers: string[] }) {
  return { name, tickers: [...tickers] }
}
