import type { KeyFigureSet } from './key-figure-sets.ts'

/** What one figure is called, how it is read, and what it is. */
export interface KeyFigureText {
  /** As the head of a column. */
  readonly label: string
  /** In full. */
  readonly name: string
  /** One sentence or two, for people who invest and do not account. */
  readonly definition: string
  /** 'ratio' is a multiple such as 15.2, 'fraction' a share shown as a percentage. */
  readonly unit: 'ratio' | 'fraction' | 'years'
}

const YEARLY_GROWTH = 'a year, compounded'

const VALUATION = {
  'price-to-earnings': {
    label: 'P/E',
    name: 'Price to earnings',
    definition: 'Last close over the diluted earnings per share of the last twelve months.',
    unit: 'ratio',
  },
  'price-to-book': {
    label: 'P/B',
    name: 'Price to book',
    definition: 'Last close over the book value per share in the latest balance sheet.',
    unit: 'ratio',
  },
  'price-to-sales': {
    label: 'P/S',
    name: 'Price to sales',
    definition: 'Market capitalization over the revenue of the last twelve months.',
    unit: 'ratio',
  },
  'ev-to-ebit': {
    label: 'EV/EBIT',
    name: 'Enterprise value to operating earnings',
    definition:
      'What it costs to buy the whole business, debt included and cash taken off, over its operating earnings (EBIT) of the last twelve months.',
    unit: 'ratio',
  },
  'ev-to-free-cash-flow': {
    label: 'EV/FCF',
    name: 'Enterprise value to free cash flow',
    definition:
      'Enterprise value over the free cash flow of the last twelve months that lenders and shareholders share: operating cash flow, with interest after tax added back, less capital expenditures.',
    unit: 'ratio',
  },
  'free-cash-flow-yield': {
    label: 'FCF yield',
    name: 'Free cash flow yield',
    definition:
      'Operating cash flow less capital expenditures of the last twelve months, over the market capitalization. Below zero when more was spent than earned.',
    unit: 'fraction',
  },
} as const satisfies Readonly<Record<string, KeyFigureText>>

const SHAREHOLDERS = {
  'dividend-yield': {
    label: 'Div. yield',
    name: 'Dividend yield',
    definition: 'Dividends per share of the last twelve months over the last close.',
    unit: 'fraction',
  },
  'dividend-growth-1y': {
    label: 'Div. growth 1 y',
    name: 'Dividend growth, 1 year',
    definition: 'Dividends per share of the latest year of payments against the year before.',
    unit: 'fraction',
  },
  'dividend-growth-5y': {
    label: 'Div. growth 5 y',
    name: 'Dividend growth, 5 years',
    definition: `Dividends per share of the latest year of payments against five years before, ${YEARLY_GROWTH}.`,
    unit: 'fraction',
  },
  'years-without-dividend-cut': {
    label: 'Years uncut',
    name: 'Years without a dividend cut',
    definition:
      'Years of payments in a row, counted back from the latest, that paid no less per share than the year before. It counts only as far back as dividends are known.',
    unit: 'years',
  },
  'payout-ratio': {
    label: 'Payout',
    name: 'Payout ratio',
    definition: 'Dividends over diluted earnings, both per share and of the last twelve months.',
    unit: 'fraction',
  },
  'net-buyback-yield': {
    label: 'Buyback yield',
    name: 'Net buyback yield',
    definition:
      'Cash spent on buying back shares less cash from issuing new ones, in the last twelve months, over the market capitalization. Below zero when more was issued than bought back.',
    unit: 'fraction',
  },
  'share-count-change': {
    label: 'Shares 1 y',
    name: 'Change in share count',
    definition:
      'Shares outstanding at the end of the last fiscal year against the year before, share splits taken out.',
    unit: 'fraction',
  },
} as const satisfies Readonly<Record<string, KeyFigureText>>

const GROWTH = {
  'revenue-growth-1y': {
    label: 'Revenue 1 y',
    name: 'Revenue growth, 1 year',
    definition: 'Revenue of the last fiscal year against the year before.',
    unit: 'fraction',
  },
  'revenue-growth-3y': {
    label: 'Revenue 3 y',
    name: 'Revenue growth, 3 years',
    definition: `Revenue of the last fiscal year against three years before, ${YEARLY_GROWTH}.`,
    unit: 'fraction',
  },
  'revenue-growth-5y': {
    label: 'Revenue 5 y',
    name: 'Revenue growth, 5 years',
    definition: `Revenue of the last fiscal year against five years before, ${YEARLY_GROWTH}.`,
    unit: 'fraction',
  },
  'eps-growth-1y': {
    label: 'EPS 1 y',
    name: 'Earnings growth, 1 year',
    definition: 'Diluted earnings per share of the last fiscal year against the year before, splits taken out.',
    unit: 'fraction',
  },
  'eps-growth-3y': {
    label: 'EPS 3 y',
    name: 'Earnings growth, 3 years',
    definition: `Diluted earnings per share of the last fiscal year against three years before, ${YEARLY_GROWTH}.`,
    unit: 'fraction',
  },
  'eps-growth-5y': {
    label: 'EPS 5 y',
    name: 'Earnings growth, 5 years',
    definition: `Diluted earnings per share of the last fiscal year against five years before, ${YEARLY_GROWTH}.`,
    unit: 'fraction',
  },
} as const satisfies Readonly<Record<string, KeyFigureText>>

const PROFITABILITY = {
  'gross-margin': {
    label: 'Gross margin',
    name: 'Gross margin',
    definition: 'Revenue less the cost of what was sold, over revenue, of the last twelve months.',
    unit: 'fraction',
  },
  'operating-margin': {
    label: 'Op. margin',
    name: 'Operating margin',
    definition: 'Operating earnings (EBIT) over revenue, of the last twelve months.',
    unit: 'fraction',
  },
  'net-margin': {
    label: 'Net margin',
    name: 'Net margin',
    definition: 'Net income over revenue, of the last twelve months.',
    unit: 'fraction',
  },
  'return-on-equity': {
    label: 'ROE',
    name: 'Return on equity',
    definition:
      'Net income of the last twelve months over the common shareholders’ equity in the latest balance sheet.',
    unit: 'fraction',
  },
  'return-on-invested-capital': {
    label: 'ROIC',
    name: 'Return on invested capital',
    definition:
      'Operating earnings (EBIT) of the last twelve months after 25% tax, over equity and debt less cash and short-term investments in the latest balance sheet.',
    unit: 'fraction',
  },
  accruals: {
    label: 'Accruals',
    name: 'Accruals',
    definition:
      'Net income less operating cash flow of the last twelve months, over total assets: the part of the profit that has not come in as cash. Lower is better.',
    unit: 'fraction',
  },
} as const satisfies Readonly<Record<string, KeyFigureText>>

const BALANCE_SHEET = {
  'net-debt-to-ebitda': {
    label: 'Net debt/EBITDA',
    name: 'Net debt to EBITDA',
    definition:
      'Debt less cash and short-term investments, over earnings before interest, taxes, depreciation and amortization of the last twelve months. Below zero when there is more cash than debt.',
    unit: 'ratio',
  },
  'interest-cover': {
    label: 'Interest cover',
    name: 'Interest cover',
    definition: 'How many times the operating earnings (EBIT) of the last twelve months pay the interest expense.',
    unit: 'ratio',
  },
  'current-ratio': {
    label: 'Current ratio',
    name: 'Current ratio',
    definition: 'What turns into cash within a year over what is due within a year, in the latest balance sheet.',
    unit: 'ratio',
  },
} as const satisfies Readonly<Record<string, KeyFigureText>>

const RISK = {
  volatility: {
    label: 'Volatility',
    name: 'Volatility, 1 year',
    definition: 'How much daily returns of the last year, dividends included, varied, as a yearly standard deviation.',
    unit: 'fraction',
  },
  beta: {
    label: 'Beta',
    name: 'Beta, 2 years',
    definition:
      'How much the stock moved, on average, for each percent that a fund of large US companies moved, in weekly returns of the last two years.',
    unit: 'ratio',
  },
  'maximum-drawdown': {
    label: 'Max. drawdown',
    name: 'Maximum drawdown, 5 years',
    definition: 'The largest fall from a high to a later low in the last five years, dividends included.',
    unit: 'fraction',
  },
  'distance-from-52-week-high': {
    label: 'From high',
    name: 'Distance from the 52-week high',
    definition: 'Last close against the highest close of the last year.',
    unit: 'fraction',
  },
} as const satisfies Readonly<Record<string, KeyFigureText>>

const FIGURES = {
  ...VALUATION,
  ...SHAREHOLDERS,
  ...GROWTH,
  ...PROFITABILITY,
  ...BALANCE_SHEET,
  ...RISK,
} as const

export type KeyFigureId = keyof typeof FIGURES

/** Every key figure, in the order in which they are shown. */
export const KEY_FIGURES: Readonly<Record<KeyFigureId, KeyFigureText>> = FIGURES

/** The set's figures in order. */
function idsOf<Id extends string>(texts: Readonly<Record<Id, KeyFigureText>>): readonly Id[] {
  // Object.keys forgets the literal keys of an object that is written out above.
  return Object.keys(texts) as Id[]
}

/** The figures in the sets in which they are shown and fetched together. */
export const KEY_FIGURE_SETS = {
  valuation: { label: 'Valuation', figures: idsOf(VALUATION) },
  shareholders: { label: 'Dividends and shares', figures: idsOf(SHAREHOLDERS) },
  growth: { label: 'Growth', figures: idsOf(GROWTH) },
  profitability: { label: 'Profitability', figures: idsOf(PROFITABILITY) },
  'balance-sheet': { label: 'Balance sheet', figures: idsOf(BALANCE_SHEET) },
  risk: { label: 'Risk', figures: idsOf(RISK) },
} as const satisfies Readonly<Record<KeyFigureSet, { label: string; figures: readonly KeyFigureId[] }>>
