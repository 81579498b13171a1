import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import type { KeyFigureId } from './key-figure-sets.ts'

const YEARLY_GROWTH = 'a year, compounded'

/** What each figure is, in a sentence or two for people who invest and do not account. */
export const KEY_FIGURE_DEFINITIONS: Readonly<Record<KeyFigureId, string>> = {
  'price-to-earnings': 'Last close over the diluted earnings per share of the last twelve months.',
  'price-to-book': 'Last close over the book value per share in the latest balance sheet.',
  'price-to-sales': 'Market capitalization over the revenue of the last twelve months.',
  'ev-to-ebit':
    'What it costs to buy the whole business, debt included and cash taken off, over its operating earnings (EBIT) of the last twelve months.',
  'ev-to-free-cash-flow':
    'Enterprise value over the free cash flow of the last twelve months that lenders and shareholders share: operating cash flow, with interest after tax added back, less capital expenditures.',
  'free-cash-flow-yield':
    'Operating cash flow less capital expenditures of the last twelve months, over the market capitalization. Below zero when more was spent than earned.',
  'dividend-yield': 'Dividends per share of the last twelve months over the last close.',
  'dividend-growth-1y': 'Dividends per share of the latest year of payments against the year before.',
  'dividend-growth-5y': `Dividends per share of the latest year of payments against five years before, ${YEARLY_GROWTH}.`,
  'years-without-dividend-cut':
    'Years of payments in a row, counted back from the latest, that paid no less per share than the year before. It counts only as far back as dividends are known.',
  'payout-ratio': 'Dividends over diluted earnings, both per share and of the last twelve months.',
  'net-buyback-yield':
    'Cash spent on buying back shares less cash from issuing new ones, in the last twelve months, over the market capitalization. Below zero when more was issued than bought back.',
  'share-count-change':
    'Shares outstanding at the end of the last fiscal year against the year before, share splits taken out.',
  'revenue-growth-1y': 'Revenue of the last fiscal year against the year before.',
  'revenue-growth-3y': `Revenue of the last fiscal year against three years before, ${YEARLY_GROWTH}.`,
  'revenue-growth-5y': `Revenue of the last fiscal year against five years before, ${YEARLY_GROWTH}.`,
  'eps-growth-1y': 'Diluted earnings per share of the last fiscal year against the year before, splits taken out.',
  'eps-growth-3y': `Diluted earnings per share of the last fiscal year against three years before, ${YEARLY_GROWTH}.`,
  'eps-growth-5y': `Diluted earnings per share of the last fiscal year against five years before, ${YEARLY_GROWTH}.`,
  'gross-margin': 'Revenue less the cost of what was sold, over revenue, of the last twelve months.',
  'operating-margin': 'Operating earnings (EBIT) over revenue, of the last twelve months.',
  'net-margin': 'Net income over revenue, of the last twelve months.',
  'return-on-equity':
    'Net income of the last twelve months over the common shareholders’ equity in the latest balance sheet.',
  'return-on-invested-capital': `Operating earnings (EBIT) of the last twelve months after ${METHOD_SETTINGS.valuation.taxRate * 100}% tax, over equity and debt less cash and short-term investments in the latest balance sheet.`,
  accruals:
    'Net income less operating cash flow of the last twelve months, over total assets: the part of the profit that has not come in as cash. Lower is better.',
  'net-debt-to-ebitda':
    'Debt less cash and short-term investments, over earnings before interest, taxes, depreciation and amortization of the last twelve months. Below zero when there is more cash than debt.',
  'interest-cover': 'How many times the operating earnings (EBIT) of the last twelve months pay the interest expense.',
  'current-ratio': 'What turns into cash within a year over what is due within a year, in the latest balance sheet.',
  volatility: 'How much daily returns of the last year, dividends included, varied, as a yearly standard deviation.',
  beta: 'How much the stock moved, on average, for each percent that a fund of large US companies moved, in weekly returns of the last two years.',
  'maximum-drawdown': 'The largest fall from a high to a later low in the last five years, dividends included.',
  'distance-from-52-week-high': 'Last close against the highest close of the last year.',
}
