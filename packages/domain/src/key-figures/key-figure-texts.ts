import type { KeyFigureId } from './key-figure-sets.ts'

/** What a figure is called and how it is read. */
export interface KeyFigureText {
  /** As the head of a column. */
  readonly label: string
  /** In full. */
  readonly name: string
  /** 'ratio' is a multiple such as 15.2, 'fraction' a share shown as a percentage. */
  readonly unit: 'ratio' | 'fraction' | 'years'
}

export const KEY_FIGURES: Readonly<Record<KeyFigureId, KeyFigureText>> = {
  'price-to-earnings': { label: 'P/E', name: 'Price to earnings', unit: 'ratio' },
  'price-to-book': { label: 'P/B', name: 'Price to book', unit: 'ratio' },
  'price-to-sales': { label: 'P/S', name: 'Price to sales', unit: 'ratio' },
  'ev-to-ebit': { label: 'EV/EBIT', name: 'Enterprise value to operating earnings', unit: 'ratio' },
  'ev-to-free-cash-flow': { label: 'EV/FCF', name: 'Enterprise value to free cash flow', unit: 'ratio' },
  'free-cash-flow-yield': { label: 'FCF yield', name: 'Free cash flow yield', unit: 'fraction' },
  'dividend-yield': { label: 'Div. yield', name: 'Dividend yield', unit: 'fraction' },
  'dividend-growth-1y': { label: 'Div. growth 1 y', name: 'Dividend growth, 1 year', unit: 'fraction' },
  'dividend-growth-5y': { label: 'Div. growth 5 y', name: 'Dividend growth, 5 years', unit: 'fraction' },
  'years-without-dividend-cut': { label: 'Years uncut', name: 'Years without a dividend cut', unit: 'years' },
  'payout-ratio': { label: 'Payout', name: 'Payout ratio', unit: 'fraction' },
  'net-buyback-yield': { label: 'Buyback yield', name: 'Net buyback yield', unit: 'fraction' },
  'share-count-change': { label: 'Shares 1 y', name: 'Change in share count', unit: 'fraction' },
  'revenue-growth-1y': { label: 'Revenue 1 y', name: 'Revenue growth, 1 year', unit: 'fraction' },
  'revenue-growth-3y': { label: 'Revenue 3 y', name: 'Revenue growth, 3 years', unit: 'fraction' },
  'revenue-growth-5y': { label: 'Revenue 5 y', name: 'Revenue growth, 5 years', unit: 'fraction' },
  'eps-growth-1y': { label: 'EPS 1 y', name: 'Earnings growth, 1 year', unit: 'fraction' },
  'eps-growth-3y': { label: 'EPS 3 y', name: 'Earnings growth, 3 years', unit: 'fraction' },
  'eps-growth-5y': { label: 'EPS 5 y', name: 'Earnings growth, 5 years', unit: 'fraction' },
  'gross-margin': { label: 'Gross margin', name: 'Gross margin', unit: 'fraction' },
  'operating-margin': { label: 'Op. margin', name: 'Operating margin', unit: 'fraction' },
  'net-margin': { label: 'Net margin', name: 'Net margin', unit: 'fraction' },
  'return-on-equity': { label: 'ROE', name: 'Return on equity', unit: 'fraction' },
  'return-on-invested-capital': { label: 'ROIC', name: 'Return on invested capital', unit: 'fraction' },
  accruals: { label: 'Accruals', name: 'Accruals', unit: 'fraction' },
  'net-debt-to-ebitda': { label: 'Net debt/EBITDA', name: 'Net debt to EBITDA', unit: 'ratio' },
  'interest-cover': { label: 'Interest cover', name: 'Interest cover', unit: 'ratio' },
  'current-ratio': { label: 'Current ratio', name: 'Current ratio', unit: 'ratio' },
  volatility: { label: 'Volatility', name: 'Volatility, 1 year', unit: 'fraction' },
  beta: { label: 'Beta', name: 'Beta, 2 years', unit: 'ratio' },
  'maximum-drawdown': { label: 'Max. drawdown', name: 'Maximum drawdown, 5 years', unit: 'fraction' },
  'distance-from-52-week-high': { label: 'From high', name: 'Distance from the 52-week high', unit: 'fraction' },
}
