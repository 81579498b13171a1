import type { EditRules } from './edit-queue.ts'

/** Putting a stock on a list, or taking it off. Doing so again changes nothing. */
export interface StockEdit {
  readonly operation: 'add' | 'remove'
  readonly ticker: string
}

/** A new stock goes to the end, as the server has it. */
export const STOCK_EDITS: EditRules<readonly string[], StockEdit> = {
  apply: (tickers, { operation, ticker }) => {
    if (operation === 'remove') return tickers.includes(ticker) ? tickers.filter((one) => one !== ticker) : tickers
    return tickers.includes(ticker) ? tickers : [...tickers, ticker]
  },
  supersedes: (newer, older) => newer.ticker === older.ticker,
}

/** What is done to the lists themselves. A list being created shows once it is there: until then it has no id. */
export type NameEdit =
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'delete'; readonly id: string }

export type ListNames = Readonly<Record<string, string>>

export const NAME_EDITS: EditRules<ListNames, NameEdit> = {
  apply: (names, edit) => {
    if (edit.kind === 'create' || names[edit.id] === undefined) return names
    return edit.kind === 'delete' ? withoutList(names, edit.id) : { ...names, [edit.id]: edit.name }
  },
  supersedes: () => false,
}

export function withoutList(names: ListNames, id: string): ListNames {
  return Object.fromEntries(Object.entries(names).filter(([other]) => other !== id))
}
