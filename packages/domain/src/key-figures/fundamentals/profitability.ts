import { measured, unmeasured } from '../../explanation/measure.ts'
import type { CompanyFacts } from '../../facts/company-facts.ts'
import { balanceInput, latestInput, optionalBalanceInput } from '../../facts/reported-input.ts'
import { PUBLISHED_METHOD, rateInput } from '../../valuation/assumptions.ts'
import { commonEquityInputs } from '../../valuation/book-value.ts'
import { keyFigure, type KeyFigure } from '../key-figure.ts'

type MarginId = 'gross-margin' | 'operating-margin' | 'net-margin'

const PROFITS = { 'gross-margin': 'grossProfit', 'operating-margin': 'ebit', 'net-margin': 'netIncome' } as const

/** A profit over revenue, both of twelve months, a fraction. */
export function margin(company: CompanyFacts, id: MarginId): KeyFigure {
  const inputs = { profit: latestInput(company, PROFITS[id]), revenue: latestInput(company, 'revenue') }
  return keyFigure(id, inputs, ({ profit, revenue }) =>
    revenue > 0 ? measured(profit / revenue) : unmeasured('revenue-not-positive'),
  )
}

/** Net income of twelve months over common equity at their end, a fraction. Empty without positive equity. */
export function returnOnEquity(company: CompanyFacts): KeyFigure {
  const inputs = { netIncome: latestInput(company, 'netIncome'), ...commonEquityInputs(company) }
  return keyFigure('return-on-equity', inputs, ({ netIncome, totalEquity, preferredEquity, minorityInterest }) => {
    const equity = totalEquity - preferredEquity - minorityInterest
    return equity > 0 ? measured(netIncome / equity) : unmeasured('equity-not-positive')
  })
}

/**
 * Operating earnings of twelve months after tax over invested capital, a fraction: equity and debt less cash and short-term
 * investments. Source: Koller, Goedhart and Wessels, Valuation; the tax is the method's.
 */
export function returnOnInvestedCapital(company: CompanyFacts): KeyFigure {
  const inputs = {
    ebit: latestInput(company, 'ebit'),
    taxRate: rateInput('taxRate', PUBLISHED_METHOD),
    totalEquity: balanceInput(company, 'totalEquity'),
    shortTermDebt: optionalBalanceInput(company, 'shortTermDebt'),
    longTermDebt: balanceInput(company, 'longTermDebt'),
    cash: balanceInput(company, 'cash'),
    shortTermInvestments: optionalBalanceInput(company, 'shortTermInvestments'),
  }
  return keyFigure('return-on-invested-capital', inputs, (figures) => {
    const financed = figures.totalEquity + figures.shortTermDebt + figures.longTermDebt
    const invested = financed - figures.cash - figures.shortTermInvestments
    return invested > 0
      ? measured((figures.ebit * (1 - figures.taxRate)) / invested)
      : unmeasured('invested-capital-not-positive')
  })
}

/**
 * Net income less operating cash flow of twelve months over total assets, a fraction. Sources: Sloan (1996), The Accounting
 * Review 71(3); from the cash flow statement as in Hribar and Collins (2002).
 */
export function accruals(company: CompanyFacts): KeyFigure {
  const inputs = {
    netIncome: latestInput(company, 'netIncome'),
    operatingCashFlow: latestInput(company, 'operatingCashFlow'),
    totalAssets: balanceInput(company, 'totalAssets'),
  }
  return keyFigure('accruals', inputs, ({ netIncome, operatingCashFlow, totalAssets }) =>
    totalAssets > 0 ? measured((netIncome - operatingCashFlow) / totalAssets) : unmeasured('assets-not-positive'),
  )
}
