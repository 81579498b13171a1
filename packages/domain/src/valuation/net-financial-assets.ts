import { unmeasured, unmeasuredBelow } from '../explanation/measure.ts'
import type { Measured, MeasureInput } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { balanceInput, optionalBalanceInput } from '../facts/reported-input.ts'
import { discountRateInput } from './assumptions.ts'
import type { ValuationContext } from './assumptions.ts'

/** What lies between the worth of the business and the worth of the common shares. USD. */
export interface NetFinancialAssetsFigures {
  readonly cash: number
  readonly shortTermInvestments: number
  readonly shortTermDebt: number
  readonly longTermDebt: number
  readonly preferredEquity: number
  readonly minorityInterest: number
}

/** Cash and short-term investments less debt, preferred equity and minority interest, USD; often negative. */
export function netFinancialAssetsOf(figures: NetFinancialAssetsFigures): number {
  const liquid = figures.cash + figures.shortTermInvestments
  const debt = figures.shortTermDebt + figures.longTermDebt
  return liquid - debt - figures.preferredEquity - figures.minorityInterest
}

/**
 * A business without positive earnings or cash flow has no worth of its own to estimate: its shares are worth no more than the
 * net cash behind each, USD per share. Without a share count, or with a discount rate that makes losses a gain, even that is unknown.
 */
export function netCashUpperBound(
  reason: ReasonCode,
  figures: PerShareFigures & { readonly terminalGrowth?: number },
): Measured {
  const { shares, discountRate, terminalGrowth = 0 } = figures
  const hasMeaning = discountRate > Math.max(0, terminalGrowth)
  return shares > 0 && hasMeaning ? unmeasuredBelow(reason, netFinancialAssetsOf(figures) / shares) : unmeasured(reason)
}

/** What every estimate needs that leads from the business to one share of it. A fraction a year, USD, and shares. */
export interface PerShareFigures extends NetFinancialAssetsFigures {
  readonly discountRate: number
  readonly shares: number
}

/** The figures, any of which may be missing. */
export type PerShareInputs = Readonly<Record<keyof PerShareFigures, MeasureInput>>

/** The figures in the latest balance sheet; the market capitalization only chooses the discount rate. */
export function perShareInputs(
  company: CompanyFacts,
  marketCap: MeasureInput,
  context: ValuationContext,
): PerShareInputs {
  return {
    discountRate: discountRateInput(marketCap, context),
    cash: balanceInput(company, 'cash'),
    shortTermInvestments: optionalBalanceInput(company, 'shortTermInvestments'),
    shortTermDebt: optionalBalanceInput(company, 'shortTermDebt'),
    longTermDebt: balanceInput(company, 'longTermDebt'),
    preferredEquity: optionalBalanceInput(company, 'preferredEquity'),
    minorityInterest: optionalBalanceInput(company, 'minorityInterest'),
    shares: balanceInput(company, 'sharesOutstanding'),
  }
}
