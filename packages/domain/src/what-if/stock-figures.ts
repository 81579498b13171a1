import type { Measured, MeasureInput } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import type { AmountItem } from '../facts/fiscal-period.ts'
import type { CompanyKind } from '../facts/kind/company-kind.ts'
import type { IntrinsicMeasureId } from '../rating/measure-ids.ts'
import type { FreeCashFlowFigures } from '../valuation/free-cash-flow.ts'

/** A published explanation as readers get it, as far as rating the stock again needs it. */
export interface ExplainedStock {
  readonly measures: readonly ExplainedFigure[]
  readonly facts: readonly { readonly item: string; readonly value: number }[]
  /** The published grade with its sentence; of an unranked stock the sentence is the reason's. */
  readonly valueRating: { readonly rating: string; readonly reason: string }
  readonly financialStrength: { readonly signs: readonly ExplainedSignal[] }
}

export interface ExplainedSignal {
  readonly name: string
  readonly passed: boolean | null
}

export interface ExplainedFigure {
  /** The measure's id, or its name on the wire: 'graham-number' or 'GRAHAM_NUMBER'. */
  readonly id: string
  readonly value: number | null
  /** A reason's code or its sentence. */
  readonly reason: string | null
  readonly inputs: readonly ExplainedFigureInput[]
}

export interface ExplainedFigureInput {
  readonly name: string
  readonly value: number | null
  readonly note: string | null
  /** Positions in `facts`. */
  readonly facts: readonly number[]
  /** Positions of the facts that are taken away; absent when all are added. */
  readonly subtracted?: readonly number[] | undefined
}

/** What the filings say, of the latest balance sheet and the latest twelve months, on today's share basis. */
export const REPORTED_ITEMS = [
  'cash',
  'shortTermInvestments',
  'shortTermDebt',
  'longTermDebt',
  'preferredEquity',
  'minorityInterest',
  'totalEquity',
  'goodwill',
  'intangibleAssets',
  'sharesOutstanding',
  'epsDiluted',
  'revenue',
  'currentAssets',
  'currentLiabilities',
  'retainedEarnings',
  'ebit',
  'totalAssets',
  'totalLiabilities',
] as const satisfies readonly AmountItem[]

export type ReportedItem = (typeof REPORTED_ITEMS)[number]

/** Something for every reported item. */
export function forEveryItem<Value>(valueOf: (item: ReportedItem) => Value): Record<ReportedItem, Value> {
  const entries = Object.fromEntries(REPORTED_ITEMS.map((item) => [item, valueOf(item)]))
  if (holdsEveryItem(entries)) return entries
  throw new RangeError('An item is missing')
}

function holdsEveryItem<Value>(entries: Readonly<Record<string, Value>>): entries is Record<ReportedItem, Value> {
  return REPORTED_ITEMS.every((item) => item in entries)
}

/** The free cash flow of a fiscal year: its parts where all are known, else why there is none. */
export interface CashFlowYear {
  readonly flow: MeasureInput
  readonly parts: Omit<FreeCashFlowFigures, 'taxRate'> | null
}

/** Everything that the grade of one stock is made from, as published. */
export interface StockFigures {
  /** Last close, USD a share. */
  readonly price: Measured
  readonly kind: CompanyKind
  /** What stands before any comparison; see the value grade. */
  readonly obstacle: ReasonCode | null
  /** USD. */
  readonly ebitda: Measured
  readonly signs: readonly ExplainedSignal[]
  readonly reported: Readonly<Record<ReportedItem, MeasureInput>>
  /** Newest first, as many as the method averages. */
  readonly cashFlows: readonly CashFlowYear[]
  readonly margins: readonly MeasureInput[]
  readonly growth: MeasureInput
  /** Measures that nothing opens, each with its reason, such as those that have no meaning for a bank. */
  readonly closed: ReadonlyMap<IntrinsicMeasureId | 'marketcap' | 'altman-z', ReasonCode>
}
