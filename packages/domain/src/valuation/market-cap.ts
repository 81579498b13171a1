import { computeMeasure } from '../explanation/compute-measure.ts'
import { measured, unmeasured, type Measure, type MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { balanceInput } from '../facts/reported-input.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'

/**
 * Market capitalization, USD: price times the shares of all classes, both on the share basis of the as-of date.
 * @param price last close, USD per share
 */
export function marketCap(company: CompanyFacts, price: MeasureInput): Measure<'marketcap'> {
  return marketCapFrom({ close: price, shares: balanceInput(company, 'sharesOutstanding') })
}

/** {@link marketCap} of inputs that may be missing: USD per share, and shares. */
export function marketCapFrom(inputs: Readonly<Record<'close' | 'shares', MeasureInput>>): Measure<'marketcap'> {
  const identity = { id: 'marketcap', unit: 'USD', formula: 'value-measures#market-capitalization' } as const
  return computeMeasure(identity, inputs, ({ close, shares }) =>
    shares > 0 ? measured(close * shares) : unmeasured('shares-not-positive'),
  )
}

export type MarketCapGroup = 'Large' | 'Mid' | 'Small' | 'Micro' | 'Unknown'

/** Size class of a market capitalization in USD: large from 10B, mid from 2B, small from 300M, micro below. */
export function marketCapGroup(marketCap: number | null, settings: MethodSettings = METHOD_SETTINGS): MarketCapGroup {
  if (marketCap === null) return 'Unknown'
  const { large, mid, small } = settings.marketCapGroups
  if (marketCap >= large) return 'Large'
  if (marketCap >= mid) return 'Mid'
  return marketCap >= small ? 'Small' : 'Micro'
}
