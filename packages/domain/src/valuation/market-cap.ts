import { computeMeasure } from '../explanation/compute-measure.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { Measure, MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { balanceInput } from '../facts/reported-input.ts'

/**
 * Market capitalisation, USD: price times the shares of all classes, both on the share basis of the as-of date.
 * @param price last close, USD per share
 */
export function marketCap(company: CompanyFacts, price: MeasureInput): Measure<'marketcap'> {
  const identity = { id: 'marketcap', unit: 'USD', formula: 'value-measures#market-capitalisation' } as const
  const inputs = { close: price, shares: balanceInput(company, 'sharesOutstanding') }
  return computeMeasure(identity, inputs, ({ close, shares }) =>
    shares > 0 ? measured(close * shares) : unmeasured('shares-not-positive'))
}
