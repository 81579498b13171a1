import { asInput } from '../explanation/compute-measure.ts'
import type { MeasureInput } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import type { CompanyKind } from '../facts/kind/company-kind.ts'
import { latestInput } from '../facts/reported-input.ts'
import type { CompanyInputs } from '../rating/company-rating.ts'
import { readCompany } from '../rating/read-company.ts'
import { KIND_RULES } from '../rating/kind-rules.ts'
import { daysSinceEpoch, parseIsoDate } from '../time/iso-date.ts'
import { marketCap } from '../valuation/market-cap.ts'
import { dividendFigures } from './dividends/dividend-figures.ts'
import type { DividendHistory } from './dividends/payment-years.ts'
import { filedFigures, fiscalYearHistory, type KeyFigureHistory } from './fundamentals/fiscal-year-history.ts'
import {
  evToEbit,
  evToFreeCashFlow,
  freeCashFlowYield,
  priceToBook,
  priceToEarnings,
  priceToSales,
} from './fundamentals/multiples.ts'
import { netBuybackYield } from './fundamentals/share-count.ts'
import { emptyKeyFigure, type KeyFigure } from './key-figure.ts'
import { KEY_FIGURES_OF, KEY_FIGURE_IDS, type KeyFigureId } from './key-figure-sets.ts'
import type { MarketFund } from './prices/beta.ts'
import type { ReturnHistory } from './prices/price-window.ts'
import { riskFigures } from './prices/risk-figures.ts'

/** What the key figures of a stock are made from, beside what its rating is. */
export interface KeyFigureInputs extends Omit<CompanyInputs, 'assumptions'> {
  readonly history: ReturnHistory
  /** Null where nothing is known of its dividends. */
  readonly dividends: DividendHistory | null
  /** Null where the data has no fund that stands for the market. */
  readonly market: MarketFund | null
}

/** A stock's key figures, in the order of the sets, and what those from filings alone were in past fiscal years. */
export interface KeyFigures {
  readonly figures: readonly KeyFigure[]
  readonly history: KeyFigureHistory
}

const NO_HISTORY: KeyFigureHistory = new Map()

/**
 * All key figures of a stock on one day, each with its inputs down to the reported row. Pure; nothing
 * filed, paid or traded after the day counts. Figures that mean nothing for the kind of company are empty and say so.
 * Rules: docs/methodology/key-figures.md.
 */
export function keyFigures(inputs: KeyFigureInputs): KeyFigures {
  const { kind, reading, price } = readCompany(inputs)
  const computed = [
    ...(reading.facts === null ? emptyFundamentals(reading.reason) : fundamentalFigures(reading.facts, price, kind)),
    ...dividendFigures(soundDividends(inputs), {
      asOf: inputs.asOf,
      close: price,
      earnings: reading.facts === null ? missingEarnings(reading.reason) : latestInput(reading.facts, 'epsDiluted'),
    }),
    ...riskFigures(inputs.history, inputs.market, { asOf: inputs.asOf, close: price }),
  ]
  const byId = new Map(computed.map((figure) => [figure.id, figure]))
  return {
    figures: KEY_FIGURE_IDS.flatMap((id) => byId.get(id) ?? []),
    history: reading.facts === null ? NO_HISTORY : historyOf(reading.facts, kind),
  }
}

function fundamentalFigures(company: CompanyFacts, close: MeasureInput, kind: CompanyKind): KeyFigure[] {
  const capitalization = asInput(marketCap(company, close), 'market capitalization')
  return [
    priceToEarnings(company, close),
    priceToBook(company, close),
    priceToSales(company, capitalization),
    evToEbit(company, capitalization),
    evToFreeCashFlow(company, capitalization),
    freeCashFlowYield(company, capitalization),
    netBuybackYield(company, capitalization),
    ...filedFigures(company),
  ].map((figure) => ofKind(figure, kind))
}

/** Where the money a company works with is its customers', nothing that parts debt and cash from the business means anything. */
const NOT_FOR_FINANCIALS: ReadonlySet<KeyFigureId> = new Set([
  'gross-margin',
  'operating-margin',
  'accruals',
  'net-debt-to-ebitda',
  'interest-cover',
  'current-ratio',
])
/** Nor for property companies: depreciation is no cost like any other to them, and buying property is their business. */
const NOT_FOR_PROPERTY: ReadonlySet<KeyFigureId> = new Set([
  'ev-to-ebit',
  'ev-to-free-cash-flow',
  'free-cash-flow-yield',
  'return-on-invested-capital',
])

function isLeftOut(id: KeyFigureId, kind: CompanyKind): boolean {
  if (KIND_RULES[kind].reason === null) return false
  return NOT_FOR_PROPERTY.has(id) || (kind !== 'property company' && NOT_FOR_FINANCIALS.has(id))
}

/** The figure, or an empty one with the reason where it means nothing for the kind of company. */
function ofKind(figure: KeyFigure, kind: CompanyKind): KeyFigure {
  const { reason } = KIND_RULES[kind]
  return reason !== null && isLeftOut(figure.id, kind) ? emptyKeyFigure(figure.id, reason) : figure
}

function historyOf(company: CompanyFacts, kind: CompanyKind): KeyFigureHistory {
  return new Map([...fiscalYearHistory(company)].filter(([id]) => !isLeftOut(id, kind)))
}

const FUNDAMENTALS: readonly KeyFigureId[] = [
  ...KEY_FIGURES_OF.valuation,
  'net-buyback-yield',
  'share-count-change',
  ...KEY_FIGURES_OF.growth,
  ...KEY_FIGURES_OF.profitability,
  ...KEY_FIGURES_OF['balance-sheet'],
]

function emptyFundamentals(reason: ReasonCode): KeyFigure[] {
  return FUNDAMENTALS.map((id) => emptyKeyFigure(id, reason))
}

function missingEarnings(reason: ReasonCode): MeasureInput {
  return { name: 'diluted earnings per share', unit: 'USD/share', value: null, reason, note: null, facts: [] }
}

/** Dividends before a break in the closes may stand on another share basis: they count as unknown. */
export function soundDividends({
  dividends,
  history,
  asOf,
}: Pick<KeyFigureInputs, 'dividends' | 'asOf'> & {
  readonly history: Pick<ReturnHistory, 'doubts'>
}): DividendHistory | null {
  if (dividends === null) return null
  const breaks = history.doubts.flatMap((doubt) => {
    const date = doubt.kind === 'break' && doubt.date <= asOf ? parseIsoDate(doubt.date) : null
    return date === null ? [] : [daysSinceEpoch(date)]
  })
  return { ...dividends, knownFrom: Math.max(dividends.knownFrom, ...breaks) }
}
