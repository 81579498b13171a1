import { type AmountItem, amountsOf, type CheckedPeriod } from '@fairweight/domain/facts'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { addYears, daysSinceEpoch } from '@fairweight/domain/time'
import type { CompanyFigures, FilingFigures } from '../../apps/web/src/pages/education/sample/figures.ts'
import type { SimulatedSample } from './simulate-sample.ts'
import { memberOf } from './optimizer-figures.ts'

/** The company that the tour, the demo and the pages take as their example. */
export const EXAMPLE_TICKER = 'HLX'

const YEARS_OF_PRICES = 5

const ITEM_NAMES = itemNames()

export function companyFigures({ members, sessions, asOf }: SimulatedSample): CompanyFigures {
  const { history, stock } = memberOf(members, EXAMPLE_TICKER)
  const { ticker, name, sector, industry, isEsg } = history.security
  if (stock === null || stock.splits.length > 0) throw new Error(`${ticker} must be a company without splits.`)
  const from = daysSinceEpoch(addYears(asOf, -YEARS_OF_PRICES))
  const first = sessions.findIndex((day) => day > from)
  const days = sessions.subarray(first)
  return {
    asOf,
    ticker,
    name,
    sector: sector ?? '',
    industry: industry ?? '',
    isEsg,
    items: ITEM_NAMES,
    filings: reportsOf(stock.filings.periods).map(filingFigures),
    days: Array.from(days, (day, place) => day - (days[place - 1] ?? 0)),
    closes: Array.from(history.closes.subarray(first), toCents),
  }
}

/** What the rating reads: fiscal years, and the trailing twelve months. */
function reportsOf(periods: readonly CheckedPeriod[]): CheckedPeriod[] {
  const years = periods.filter(({ periodMonths, isTrailing }) => periodMonths === 12 && isTrailing !== true)
  return [
    ...years.slice(-METHOD_SETTINGS.valuation.marginYears),
    ...periods.filter(({ isTrailing }) => isTrailing === true),
  ]
}

function filingFigures({ periodEnd, firstFiled, isTrailing = false, amount }: CheckedPeriod): FilingFigures {
  return { periodEnd, filed: firstFiled, isTrailing, amounts: ITEM_NAMES.map((item) => amount(item)?.value ?? null) }
}

function toCents(close: number): number {
  const cents = Math.round(close * 100)
  if (cents / 100 !== close) throw new RangeError(`A close of ${close} is not whole cents.`)
  return cents
}

function itemNames(): AmountItem[] {
  const names: AmountItem[] = []
  amountsOf((item) => {
    names.push(item)
    return null
  })
  return names
}
