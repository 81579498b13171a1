import type { MeasureExplanation, StockDetailFields, StockRow } from '@fairweight/contract/wire'
import type { Tool } from '@fairweight/domain/entitlement'
import type { PriceMark } from '../../charts/value-against-price.tsx'
import { amount, dollars, exactCompactAmount, percent } from '../../data/figures.ts'

export type FigureField = Exclude<
  keyof StockDetailFields,
  'COMPANY_NAME' | 'VALUE_REASON' | 'MOMENTUM_REASON' | 'EXPLANATION'
>

interface FieldLabels {
  readonly field: FigureField
  readonly name: string
  readonly unit: string
  /** Of the figure as the wire has it. */
  readonly wireUnit: 'USD/share' | 'USD' | 'fraction'
  /** The tool that it belongs to; without one everybody sees it. */
  readonly tool?: Tool
  readonly write: (value: number | null) => string
}

const usd = (field: FigureField, name: string, tool?: Tool): FieldLabels => ({
  field,
  name,
  unit: 'USD per share',
  wireUnit: 'USD/share',
  write: amount,
  ...(tool && { tool }),
})

export const ESTIMATE_FIELDS: readonly FieldLabels[] = [
  usd('DISCOUNTED_CASH_FLOW', 'Discounted cash flow', 'value'),
  usd('EARNINGS_POWER_VALUE', 'Earnings power value', 'value'),
  usd('GRAHAM_NUMBER', 'Graham number', 'value'),
  usd('TANGIBLE_BOOK_VALUE_PER_SHARE', 'Tangible book value', 'value'),
  usd('FUTURE_CASH_FLOW', 'Future cash flow', 'value'),
]

export const AVERAGE_FIELDS: readonly (FieldLabels & { readonly shortName: string })[] = [
  { ...usd('ONE_YEAR_AVERAGE_CLOSE_PRICE', 'One-year average'), shortName: '1-year average' },
  {
    ...usd('ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED', 'One-year average, lagged', 'momentum'),
    shortName: '1-year, lagged',
  },
  { ...usd('THREE_YEAR_AVERAGE_CLOSE_PRICE', 'Three-year average'), shortName: '3-year average' },
  { ...usd('THREE_YEAR_MAX_CLOSE_PRICE', 'Three-year maximum'), shortName: '3-year maximum' },
  { ...usd('FIVE_YEAR_AVERAGE_CLOSE_PRICE', 'Five-year average'), shortName: '5-year average' },
]

/** Every field of the drawer, in the order in which it is read. */
export const ALL_FIELDS: readonly FieldLabels[] = [
  usd('LAST_CLOSE_PRICE', 'Last close'),
  { field: 'MARKETCAP', name: 'Market capitalization', unit: 'USD', wireUnit: 'USD', write: exactCompactAmount },
  ...ESTIMATE_FIELDS,
  ...AVERAGE_FIELDS,
  {
    field: 'PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE',
    name: 'Above the lagged one-year average',
    unit: '',
    wireUnit: 'fraction',
    tool: 'momentum',
    write: percent,
  },
  {
    field: 'MOMENTUM_PERCENTAGE_RANK',
    name: 'Momentum percentile',
    unit: 'of 100',
    wireUnit: 'fraction',
    tool: 'momentum',
    write: (value) => amount(value === null ? null : value * 100),
  },
]

/** The tools whose figures the server left out because the reader does not hold them; the row of the list tells. */
export function withheldFrom(row: StockRow): ReadonlySet<Tool | undefined> {
  return new Set<Tool | undefined>([
    ...(row.VALUE_RATING === undefined ? ['value' as const] : []),
    ...(row.MOMENTUM_RATING === undefined ? ['momentum' as const] : []),
  ])
}

/** Why a field is empty, in the words of its explanation; null when it is not empty or nothing is known. */
export function reasonOf(details: StockDetailFields, field: FigureField): string | null {
  if (details[field] !== null) return null
  if (field === 'MOMENTUM_PERCENTAGE_RANK') return details.EXPLANATION.momentumRating.reason
  return measureOf(details, field)?.reason ?? null
}

export function measureOf(details: StockDetailFields, field: string): MeasureExplanation | undefined {
  const spelled = field.toLowerCase().replaceAll('_', '-')
  return details.EXPLANATION.measures.find(({ id }) => id === field || id === spelled)
}

/** The marks of the picture: five value estimates, then the averages as context. */
export function priceMarks(details: StockDetailFields, withheld: ReadonlySet<Tool | undefined>): PriceMark[] {
  const mark =
    (kind: PriceMark['kind']) =>
    ({ field, name }: FieldLabels): PriceMark => ({
      name,
      kind,
      value: details[field],
      reason: reasonOf(details, field),
    })
  return [
    ...ESTIMATE_FIELDS.map(mark('estimate')),
    ...AVERAGE_FIELDS.filter(({ tool }) => !withheld.has(tool)).map(mark('average')),
  ]
}

/** One sentence on where the price stands among the value estimates. */
export function priceSentence(details: StockDetailFields): string {
  const price = details.LAST_CLOSE_PRICE
  const known = ESTIMATE_FIELDS.filter(({ field }) => details[field] !== null)
  if (price === null) return 'No closing price is known, so it cannot be compared.'
  if (known.length === 0) return 'None of the five value estimates can be computed; each gives its reason below.'
  const above = known.filter(({ field }) => (details[field] ?? 0) > price)
  const phrase =
    above.length === 0
      ? 'above every'
      : above.length === known.length
        ? 'below every'
        : `below ${above.length} of ${known.length}`
  return `The price of ${dollars(price)} is ${phrase} value estimate that can be computed.`.replace(
    /(\d) value estimate/,
    '$1 value estimates',
  )
}
