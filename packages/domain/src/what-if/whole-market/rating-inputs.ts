import { measured, unmeasured, type Measured, type MeasureInput, type Unit } from '../../explanation/measure.ts'
import type { ReasonCode } from '../../explanation/reason.ts'
import type { CompanyKind } from '../../facts/kind/company-kind.ts'
import type { IntrinsicMeasureId } from '../../rating/measure-ids.ts'
import type { MethodSettings } from '../../settings/method-settings.ts'
import { PUBLISHED_METHOD } from '../../valuation/assumptions.ts'
import { GROWTH_INPUT } from '../../valuation/discounted-cash-flow.ts'
import { normalizedEbitMarginFrom } from '../../valuation/normalized-ebit-margin.ts'
import { rateWithAssumptions, type WhatIfRating } from '../rate-with-assumptions.ts'
import { forEveryItem, type CashFlowYear, type ReportedItem, type StockFigures } from '../stock-figures.ts'

/** A figure, or why there is none. */
export type Cell = number | ReasonCode

type Closable = IntrinsicMeasureId | 'marketcap' | 'altman-z'

/**
 * Everything that the value grades of many stocks are made from: a column a figure, a place a stock, in the order of the tickers.
 * What a stock's own explanation holds besides (names, notes, the rows of filings) is left out.
 */
export interface RatingInputs {
  readonly tickers: readonly string[]
  readonly kinds: readonly CompanyKind[]
  readonly obstacles: readonly (ReasonCode | null)[]
  /** USD a share. */
  readonly prices: readonly Cell[]
  /** USD. */
  readonly ebitda: readonly Cell[]
  /** Fractions a year. */
  readonly growth: readonly Cell[]
  /** Piotroski's nine signs in their order: 1 passed, 0 failed, ? unknown; nothing where there are none. */
  readonly signs: readonly string[]
  readonly reported: Readonly<Record<ReportedItem, readonly Cell[]>>
  /** Fiscal years, newest first: operating cash flow, interest expense and capital expenditures in USD, or the one that stands for them. */
  readonly cashFlows: readonly (readonly (Cell | readonly [number, number, number])[])[]
  /** The mean of past EBIT margins; those of fiscal years, newest first, where they have none. */
  readonly margins: readonly (number | readonly Cell[])[]
  readonly closed: readonly (Readonly<Partial<Record<Closable, ReasonCode>>> | null)[]
}

/** The figures of many stocks as columns. */
export function toRatingInputs(stocks: readonly { ticker: string; figures: StockFigures }[]): RatingInputs {
  const column = <Value>(of: (figures: StockFigures) => Value) => stocks.map(({ figures }) => of(figures))
  return {
    tickers: stocks.map(({ ticker }) => ticker),
    kinds: column(({ kind }) => kind),
    obstacles: column(({ obstacle }) => obstacle),
    prices: column(({ price }) => toCell(price)),
    ebitda: column(({ ebitda }) => toCell(ebitda)),
    growth: column(({ growth }) => toCell(growth)),
    signs: column(({ signs }) => signs.map(({ passed }) => (passed === null ? '?' : Number(passed))).join('')),
    reported: forEveryItem((item) => column(({ reported }) => toCell(reported[item]))),
    cashFlows: column(({ cashFlows }) => cashFlows.map(toCashFlowCell)),
    margins: column(({ margins }) => normalizedEbitMarginFrom(margins, PUBLISHED_METHOD).value ?? margins.map(toCell)),
    closed: column(({ closed }) => (closed.size === 0 ? null : Object.fromEntries(closed))),
  }
}

/** The stock at a place of the columns, rated by other settings than the method's; null where there is none. */
export function rateAt(inputs: RatingInputs, place: number, settings: MethodSettings): WhatIfRating | null {
  const kind = inputs.kinds[place]
  const margin = inputs.margins[place]
  if (kind === undefined || margin === undefined) return null
  const stock = stockFiguresAt(inputs, place, kind)
  // The mean stands for the years that it was made from.
  return typeof margin === 'number'
    ? rateWithAssumptions(stock, { normalizedEbitMargin: margin }, settings)
    : rateWithAssumptions({ ...stock, margins: margin.map(toMargin) }, {}, settings)
}

function stockFiguresAt(inputs: RatingInputs, place: number, kind: CompanyKind): StockFigures {
  return {
    price: fromCell(inputs.prices[place]),
    kind,
    obstacle: inputs.obstacles[place] ?? null,
    ebitda: fromCell(inputs.ebitda[place]),
    growth: toInput(GROWTH_INPUT, 'fraction', inputs.growth[place]),
    // The stars count how many passed, whichever they are.
    signs: Array.from(inputs.signs[place] ?? '', (sign) => ({ name: '', passed: sign === '?' ? null : sign === '1' })),
    reported: forEveryItem((item) => toInput(item, 'USD', inputs.reported[item][place])),
    cashFlows: (inputs.cashFlows[place] ?? []).map(fromCashFlowCell),
    margins: [],
    closed: new Map(closedOf(inputs.closed[place] ?? {})),
  }
}

function toMargin(cell: Cell): MeasureInput {
  return toInput('EBIT margin', 'fraction', cell)
}

function closedOf(closed: Readonly<Partial<Record<Closable, ReasonCode>>>): [Closable, ReasonCode][] {
  const ids: readonly Closable[] = [
    'discounted-cash-flow',
    'earnings-power-value',
    'graham-number',
    'tangible-book-value-per-share',
    'future-cash-flow',
    'marketcap',
    'altman-z',
  ]
  return ids.flatMap((id) => {
    const reason = closed[id]
    return reason === undefined ? [] : [[id, reason]]
  })
}

function toCell({ value, reason }: Measured): Cell {
  return value ?? reason
}

function fromCell(cell: Cell = 'out-of-range'): Measured {
  return typeof cell === 'number' ? measured(cell) : unmeasured(cell)
}

function toInput(name: string, unit: Unit, cell: Cell | undefined): MeasureInput {
  return { name, unit, note: null, facts: [], ...fromCell(cell) }
}

function toCashFlowCell({ flow, parts }: CashFlowYear): Cell | [number, number, number] {
  return parts === null ? toCell(flow) : [parts.operatingCashFlow, parts.interestExpense, parts.capitalExpenditures]
}

function fromCashFlowCell(cell: Cell | readonly [number, number, number]): CashFlowYear {
  const name = 'free cash flow'
  if (typeof cell !== 'object') return { flow: toInput(name, 'USD', cell), parts: null }
  const [operatingCashFlow, interestExpense, capitalExpenditures] = cell
  // What taxes leave of it is worked out from the parts.
  return {
    flow: toInput(name, 'USD', operatingCashFlow),
    parts: { operatingCashFlow, interestExpense, capitalExpenditures },
  }
}
