import { inCurrentWording } from '../explanation/earlier-words.ts'
import { measured, unmeasured, type Measured, type MeasureInput, type Unit } from '../explanation/measure.ts'
import { reasonCodeOf, type ReasonCode } from '../explanation/reason.ts'
import { itemReason, ITEMS } from '../facts/fiscal-period.ts'
import { kindLeftOutFor } from '../rating/kind-rules.ts'
import { INTRINSIC_MEASURES } from '../rating/measure-ids.ts'
import { GROWTH_INPUT } from '../valuation/discounted-cash-flow.ts'
import {
  type ExplainedFigure,
  type ExplainedFigureInput,
  type ExplainedStock,
  forEveryItem,
  type CashFlowYear,
  type ReportedItem,
  type StockFigures,
} from './stock-figures.ts'

/** Reasons of the value grade that follow from the figures; every other one stands before any comparison. */
const COMPUTED_REASONS: ReadonlySet<ReasonCode> = new Set([
  'micro-cap',
  'unknown-ebitda',
  'ebitda-in-doubt',
  'negative-ebitda',
  'too-few-measures',
  'measures-in-doubt',
  'not-below-any-measure',
])

/** Puts together again what a published explanation was made from; null when it lacks the value measures. */
export function readStockFigures(stock: ExplainedStock): StockFigures | null {
  const measures = new Map(stock.measures.map((measure) => [measureId(measure.id), measure]))
  const price = measures.get('last-close-price')
  const cashFlow = measures.get('discounted-cash-flow')
  if (price === undefined || cashFlow === undefined) return null
  const inputsOf = (id: string): readonly ExplainedFigureInput[] => measures.get(id)?.inputs ?? []
  return {
    price: isIncomparable(price, inputsOf('marketcap')) ? unmeasured('price-in-doubt') : outcomeOf(price),
    kind: kindLeftOutFor(reasonOf(cashFlow)),
    obstacle: obstacleOf(stock),
    ebitda: outcomeOf(measures.get('ebitda')),
    signs: stock.financialStrength.signs,
    reported: reportedFigures([...measures.values()]),
    cashFlows: inputsOf('normalized-free-cash-flow').map((input) => cashFlowYear(input, stock)),
    margins: inputsOf('normalized-ebit-margin').map((input) => toInput(input, 'fraction')),
    growth: growthOf(cashFlow),
    closed: closedMeasures(measures),
  }
}

/** Whether the price stands, but is kept back from every figure per share: the closes break after those were filed. */
function isIncomparable(price: ExplainedFigure, capitalization: readonly ExplainedFigureInput[]): boolean {
  return price.value !== null && capitalization.some(({ name, value }) => name === 'last close' && value === null)
}

/** 'GRAHAM_NUMBER' → 'graham-number'. */
function measureId(id: string): string {
  return id.toLowerCase().replaceAll('_', '-')
}

function outcomeOf(figure: ExplainedFigure | undefined): Measured {
  if (figure === undefined) return unmeasured('out-of-range')
  return figure.value === null ? unmeasured(reasonOf(figure) ?? 'out-of-range') : measured(figure.value)
}

function reasonOf({ reason }: ExplainedFigure): ReasonCode | null {
  return reason === null ? null : reasonCodeOf(reason)
}

function obstacleOf({ valueRating: { rating, reason } }: ExplainedStock): ReasonCode | null {
  if (rating !== 'Unranked') return null
  const code = reasonCodeOf(reason)
  return code === null || COMPUTED_REASONS.has(code) ? null : code
}

function reportedFigures(measures: readonly ExplainedFigure[]): Record<ReportedItem, MeasureInput> {
  const inputs = measures.flatMap(({ inputs }) =>
    inputs.map((input) => ({ ...input, name: inCurrentWording(input.name) })),
  )
  return forEveryItem((item) => {
    const { label, unit } = ITEMS[item]
    const input = inputs.find(({ name }) => name === label)
    return input
      ? toInput(input, unit, itemReason(item, 'unknown'))
      : { name: label, unit, note: null, facts: [], ...unmeasured(itemReason(item, 'unknown')) }
  })
}

function toInput(
  { name, value, note }: ExplainedFigureInput,
  unit: Unit,
  missing: ReasonCode = 'out-of-range',
): MeasureInput {
  const common = { name, unit, note, facts: [] }
  if (value !== null) return { ...common, ...measured(value) }
  return { ...common, ...unmeasured((note === null ? null : reasonCodeOf(note)) ?? missing) }
}

function cashFlowYear(input: ExplainedFigureInput, { facts }: ExplainedStock): CashFlowYear {
  const flow = toInput(input, 'USD')
  const amount = (item: 'operatingCashFlow' | 'interestExpense' | 'capitalExpenditures'): number | null =>
    amountBehind(input, ITEMS[item].column, facts)
  const [operatingCashFlow, interestExpense, capitalExpenditures] = [
    amount('operatingCashFlow'),
    amount('interestExpense'),
    amount('capitalExpenditures'),
  ]
  const isWhole = operatingCashFlow !== null && interestExpense !== null && capitalExpenditures !== null
  return {
    flow,
    parts: flow.value !== null && isWhole ? { operatingCashFlow, interestExpense, capitalExpenditures } : null,
  }
}

/** An item put together from the facts behind an input, in the order in which it was; null where none is of that item. */
function amountBehind(input: ExplainedFigureInput, column: string, facts: ExplainedStock['facts']): number | null {
  const ofItem = (positions: readonly number[] = []) =>
    positions.flatMap((position) => facts[position] ?? []).filter(({ item }) => item === column)
  const [added, taken] = [ofItem(input.facts), ofItem(input.subtracted)]
  if (added.length + taken.length === 0) return null
  const sum = (of: typeof added) => of.reduce((total, { value }) => total + value, 0)
  return sum(added) - sum(taken)
}

function growthOf(cashFlow: ExplainedFigure): MeasureInput {
  const input = cashFlow.inputs.find(({ name }) => name === GROWTH_INPUT)
  const none: MeasureInput = {
    name: GROWTH_INPUT,
    unit: 'fraction',
    note: null,
    facts: [],
    ...unmeasured('too-few-years'),
  }
  return input ? toInput(input, 'fraction') : none
}

function closedMeasures(measures: ReadonlyMap<string, ExplainedFigure>): StockFigures['closed'] {
  const ids = [...INTRINSIC_MEASURES, 'marketcap', 'altman-z'] as const
  return new Map(
    ids.flatMap((id) => {
      const measure = measures.get(id)
      const isClosed = measure === undefined || measure.inputs.length === 0
      return isClosed ? [[id, (measure && reasonOf(measure)) ?? 'out-of-range'] as const] : []
    }),
  )
}
