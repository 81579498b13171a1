import type { ListEdit } from '../../../data/list-edits/edit-journal.ts'
import type { EditRules } from './edit-queue.ts'

/** Putting a stock on a list, or taking it off. Doing so again changes nothing. */
export type StockEdit = Omit<ListEdit, 'list'>

/** The stocks after some edits; a new one goes to the end, as the server has it. */
export function withStockEdits(tickers: readonly string[], edits: readonly StockEdit[]): readonly string[] {
  const stocks = new Set(tickers)
  for (const { operation, ticker } of edits) {
    if (operation === 'remove') stocks.delete(ticker)
    else stocks.add(ticker)
  }
  return stocks.size === tickers.length && tickers.every((ticker) => stocks.has(ticker)) ? tickers : [...stocks]
}

/** The stocks with some of them at places of their own; the others keep their order around them. */
export function inPlaces(tickers: readonly string[], places: ReadonlyMap<string, number>): readonly string[] {
  const placed = [...places].filter(([ticker]) => tickers.includes(ticker)).sort(([, one], [, other]) => one - other)
  if (placed.length === 0) return tickers
  const order = tickers.filter((ticker) => !places.has(ticker))
  for (const [ticker, at] of placed) order.splice(at, 0, ticker)
  return order
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
