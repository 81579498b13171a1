import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { wireName } from '../labels.ts'

const { valuation, prices, strength } = METHOD_SETTINGS
const { workingCapital, retainedEarnings, ebit, marketCap, revenue } = strength.altmanWeights
const { signPoints, altmanPoints, altmanDistress, altmanSafe } = strength

const MEAN_OF_CLOSES = 'sum of the closes ÷ their number'
const CLAIMS =
  '+ cash + short-term investments − short-term debt − long-term debt − preferred equity − minority interest) ÷ shares outstanding'
const YEARS_AHEAD = `${valuation.steadyGrowthYears + valuation.fadingGrowthYears} years`
const GROWTH = `mean free cash flow, growing at the initial rate for ${valuation.steadyGrowthYears} years, then in ${valuation.fadingGrowthYears} equal steps down to terminal growth`

/** Each measure's formula over the names of its inputs, shortened from docs/methodology. */
const FORMULAS: Readonly<Record<string, string>> = {
  DISCOUNTED_CASH_FLOW: `(${GROWTH}, then at terminal growth forever, each year discounted, ${CLAIMS}`,
  EARNINGS_POWER_VALUE: `(normalized EBIT margin × revenue × (1 − tax rate) ÷ discount rate ${CLAIMS}`,
  GRAHAM_NUMBER: '√(Graham’s multiple × diluted earnings per share × book value per share)',
  TANGIBLE_BOOK_VALUE_PER_SHARE:
    '(total equity − preferred equity − minority interest − goodwill − intangible assets) ÷ shares outstanding',
  FUTURE_CASH_FLOW: `(${GROWTH}, these ${YEARS_AHEAD} only, each year discounted, ${CLAIMS}`,
  BOOK_VALUE_PER_SHARE: '(total equity − preferred equity − minority interest) ÷ shares outstanding',
  MARKETCAP: 'last close × shares outstanding',
  NORMALIZED_EBIT_MARGIN: 'mean of the years’ EBIT ÷ revenue',
  NORMALIZED_FREE_CASH_FLOW: `mean of the years’ operating cash flow + interest × (1 − ${valuation.taxRate}) − capital expenditures`,
  REVENUE_GROWTH:
    '(last revenue ÷ first revenue)^(1 ÷ years between) − 1, kept between the lowest and the highest growth',
  EBITDA: 'operating earnings (EBIT) + depreciation and amortization',
  NEGATIVE_EBITDA_YEARS: 'number of years with EBITDA below zero',
  ALTMAN_Z: `(${workingCapital} × (current assets − current liabilities) + ${retainedEarnings} × retained earnings + ${ebit} × EBIT + ${revenue} × revenue) ÷ total assets + ${marketCap} × market capitalization ÷ total liabilities`,
  PIOTROSKI_SIGNS: 'number of signs that passed',
  FINANCIAL_STRENGTH: `${signPoints} × signs passed ÷ signs known + ${altmanPoints} × (Altman’s Z − ${altmanDistress}) ÷ (${altmanSafe} − ${altmanDistress}), the second part kept within 0 to ${altmanPoints}; where Altman’s Z is not used, ${signPoints + altmanPoints} × signs passed ÷ signs known; rounded to the nearest half`,
  LAST_CLOSE_PRICE: 'close of the last session',
  ONE_YEAR_AVERAGE_CLOSE_PRICE: MEAN_OF_CLOSES,
  THREE_YEAR_AVERAGE_CLOSE_PRICE: MEAN_OF_CLOSES,
  FIVE_YEAR_AVERAGE_CLOSE_PRICE: MEAN_OF_CLOSES,
  THREE_YEAR_MAX_CLOSE_PRICE: 'highest close',
  ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED: `${MEAN_OF_CLOSES}, ending ${prices.momentumLag} sessions ago`,
  PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE: 'last close ÷ lagged one-year average − 1',
  MOMENTUM_PERCENTAGE_RANK: 'stocks below ÷ other ranked stocks',
}

/** How a measure is computed, without a period; 'not available' for one that this page does not know yet. */
export function formulaText(measure: string): string {
  return FORMULAS[wireName(measure)] ?? 'not available'
}
