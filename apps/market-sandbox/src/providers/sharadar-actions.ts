import type { MarketView } from '../market/market-view.ts'
import { actionsOn, isDividend, isSplit } from './corporate-actions.ts'

/** A cell of a datatable. */
export type Cell = string | number | null

export const ACTION_COLUMNS = ['date', 'action', 'ticker', 'name', 'value', 'contraticker', 'contraname']

/** The rows of Sharadar's corporate actions on days that are asked for, oldest first. */
export async function sharadarActions(view: MarketView, isAsked: (day: string) => boolean): Promise<Cell[][]> {
  const all = [...(await splitsAndDividends(view, isAsked)), ...listings(view, isAsked)]
  return all.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
}

async function splitsAndDividends(view: MarketView, isAsked: (day: string) => boolean): Promise<Cell[][]> {
  const paid = await actionsOn(view, isAsked)
  const row =
    (kind: string, value: 'split' | 'dividend') =>
    (each: (typeof paid)[number]): Cell[] => [each.date, kind, each.ticker, null, each[value], null, null]
  return [
    ...paid.filter(isSplit).map(row('split', 'split')),
    ...paid.filter(isDividend).map(row('dividend', 'dividend')),
  ]
}

function listings(view: MarketView, isAsked: (day: string) => boolean): Cell[][] {
  const { market, newest } = view
  const { securities, spans, tickerChanges } = market.universe
  const on = (session: number) => (session <= newest && isAsked(market.dayOf(session)) ? market.dayOf(session) : null)
  const events = securities.flatMap(({ name }, security): (Cell[] | null)[] => {
    const { from, to } = spans[security] ?? { from: 0, to: 0 }
    const [listed, delisted] = [from === 0 ? null : on(from), to > newest ? null : on(to - 1)]
    return [
      listed && [listed, 'listed', market.tickerOf(security, from), name, null, null, null],
      delisted && [delisted, 'delisted', market.tickerOf(security, to - 1), name, null, null, null],
    ]
  })
  const renamed = tickerChanges.flatMap(({ security, from, ticker }): (Cell[] | null)[] => {
    const [date, before] = [on(from), market.tickerOf(security, from - 1)]
    const name = securities[security]?.name ?? null
    return [date && [date, 'tickerchangefrom', ticker, name, null, before, name]]
  })
  return [...events, ...renamed].filter((row) => row !== null)
}
