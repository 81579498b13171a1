import { asInput } from '../../explanation/compute-measure.ts'
import { measured, unmeasured, type MeasureInput } from '../../explanation/measure.ts'
import type { CompanyFacts } from '../../facts/company-facts.ts'
import { balanceInput, latestInput, optionalBalanceInput } from '../../facts/reported-input.ts'
import { PUBLISHED_METHOD, rateInput } from '../../valuation/assumptions.ts'
import { bookValuePerShare } from '../../valuation/book-value.ts'
import { freeCashFlowOf } from '../../valuation/free-cash-flow.ts'
import { netFinancialAssetsOf, type NetFinancialAssetsFigures } from '../../valuation/net-financial-assets.ts'
import { keyFigure, type KeyFigure } from '../key-figure.ts'

/** Last close over diluted earnings per share of twelve months. Empty after a loss. Source: Graham, The Intelligent Investor. */
export function priceToEarnings(company: CompanyFacts, close: MeasureInput): KeyFigure {
  const inputs = { close, earnings: latestInput(company, 'epsDiluted') }
  return keyFigure('price-to-earnings', inputs, ({ close, earnings }) =>
    earnings > 0 ? measured(close / earnings) : unmeasured('loss'),
  )
}

/** Last close over book value per share of the common shareholders. Empty without positive equity. */
export function priceToBook(company: CompanyFacts, close: MeasureInput): KeyFigure {
  const inputs = { close, bookValue: asInput(bookValuePerShare(company), 'book value per share') }
  return keyFigure('price-to-book', inputs, ({ close, bookValue }) =>
    bookValue > 0 ? measured(close / bookValue) : unmeasured('equity-not-positive'),
  )
}

/** Market capitalization over revenue of twelve months. Source: Fisher, Super Stocks (1984). */
export function priceToSales(company: CompanyFacts, marketCap: MeasureInput): KeyFigure {
  const inputs = { marketCap, revenue: latestInput(company, 'revenue') }
  return keyFigure('price-to-sales', inputs, ({ marketCap, revenue }) =>
    revenue > 0 ? measured(marketCap / revenue) : unmeasured('revenue-not-positive'),
  )
}

/** What enterprise value is made of, USD: the market capitalization and the net financial assets of the balance sheet. */
interface EnterpriseFigures extends NetFinancialAssetsFigures {
  readonly marketCap: number
}

/** Market capitalization, debt, preferred equity and minority interest less cash and short-term investments, USD. */
function enterpriseValueOf(figures: EnterpriseFigures): number {
  return figures.marketCap - netFinancialAssetsOf(figures)
}

function enterpriseInputs(
  company: CompanyFacts,
  marketCap: MeasureInput,
): Readonly<Record<keyof EnterpriseFigures, MeasureInput>> {
  return {
    marketCap,
    shortTermDebt: optionalBalanceInput(company, 'shortTermDebt'),
    longTermDebt: balanceInput(company, 'longTermDebt'),
    preferredEquity: optionalBalanceInput(company, 'preferredEquity'),
    minorityInterest: optionalBalanceInput(company, 'minorityInterest'),
    cash: balanceInput(company, 'cash'),
    shortTermInvestments: optionalBalanceInput(company, 'shortTermInvestments'),
  }
}

/** Enterprise value over operating earnings of twelve months. Source: Greenblatt, The Little Book That Beats the Market. */
export function evToEbit(company: CompanyFacts, marketCap: MeasureInput): KeyFigure {
  const inputs = { ...enterpriseInputs(company, marketCap), ebit: latestInput(company, 'ebit') }
  return keyFigure('ev-to-ebit', inputs, ({ ebit, ...enterprise }) => {
    const value = enterpriseValueOf(enterprise)
    if (!(ebit > 0)) return unmeasured('operating-loss')
    return value > 0 ? measured(value / ebit) : unmeasured('enterprise-value-not-positive')
  })
}

/**
 * Enterprise value over the free cash flow to the firm of twelve months: both belong to lenders and shareholders together.
 * Source: Damodaran, Investment Valuation.
 */
export function evToFreeCashFlow(company: CompanyFacts, marketCap: MeasureInput): KeyFigure {
  const inputs = {
    ...enterpriseInputs(company, marketCap),
    operatingCashFlow: latestInput(company, 'operatingCashFlow'),
    interestExpense: latestInput(company, 'interestExpense'),
    capitalExpenditures: latestInput(company, 'capitalExpenditures'),
    taxRate: rateInput('taxRate', PUBLISHED_METHOD),
  }
  return keyFigure('ev-to-free-cash-flow', inputs, (figures) => {
    const [value, flow] = [enterpriseValueOf(figures), freeCashFlowOf(figures)]
    if (!(flow > 0)) return unmeasured('latest-free-cash-flow-not-positive')
    return value > 0 ? measured(value / flow) : unmeasured('enterprise-value-not-positive')
  })
}

/** Operating cash flow less capital expenditures of twelve months over market capitalization, a fraction; may be negative. */
export function freeCashFlowYield(company: CompanyFacts, marketCap: MeasureInput): KeyFigure {
  const inputs = {
    operatingCashFlow: latestInput(company, 'operatingCashFlow'),
    capitalExpenditures: latestInput(company, 'capitalExpenditures'),
    marketCap,
  }
  return keyFigure('free-cash-flow-yield', inputs, ({ operatingCashFlow, capitalExpenditures, marketCap }) =>
    marketCap > 0 ? measured((operatingCashFlow - capitalExpenditures) / marketCap) : unmeasured('shares-not-positive'),
  )
}
