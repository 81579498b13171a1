import type { OptimizationResult, StockDetailFields, StockRow } from '@fairweight/contract/wire'

/** A stock with every rating and figure. */
export const EXPLAINED_ROW: StockRow = {
  TICKER: 'HLX',
  COMPANY_NAME: 'Helix Works',
  VALUE_RATING: 'A*',
  MOMENTUM_RATING: 'B',
  MARKETCAP_GROUP: 'Mid',
  HAS_NEG_EBITDA: false,
  HAS_NEG_EBITDA_LATEST: false,
  IS_ESG: true,
  LAST_CLOSE_PRICE: 40,
  MARKETCAP: 4e9,
  SECTOR: 'Industrials',
  FINANCIAL_STRENGTH: 3.5,
  MOMENTUM_PERCENTAGE_RANK: 0.6,
  MARGIN_OF_SAFETY: { dcf: 0.2, epv: 0.1, graham: -0.1, tangibleBook: -1, futureCashFlow: -0.5 },
}

const ESTIMATES = [
  'DISCOUNTED_CASH_FLOW',
  'EARNINGS_POWER_VALUE',
  'GRAHAM_NUMBER',
  'TANGIBLE_BOOK_VALUE_PER_SHARE',
  'FUTURE_CASH_FLOW',
]
const OTHER_MEASURES = [
  'book-value-per-share',
  'normalized-ebit-margin',
  'normalized-free-cash-flow',
  'revenue-growth',
  'ebitda',
  'piotroski-signs',
]
const INPUTS = [
  'preferred equity',
  'minority interest',
  'goodwill',
  'intangible assets',
  'diluted earnings per share',
  'discount rate',
  'operating earnings (EBIT)',
]
const SIGNS = [
  'positive-return-on-assets',
  'positive-operating-cash-flow',
  'rising-return-on-assets',
  'cash-flow-above-net-income',
  'falling-long-term-debt',
  'rising-current-ratio',
  'no-new-shares',
  'rising-gross-margin',
  'rising-asset-turnover',
]

/** Its details, with the names that the engine gives. */
export const EXPLAINED_DETAILS: StockDetailFields = {
  COMPANY_NAME: 'Helix Works',
  DISCOUNTED_CASH_FLOW: 50,
  EARNINGS_POWER_VALUE: 45,
  FIVE_YEAR_AVERAGE_CLOSE_PRICE: 30,
  FUTURE_CASH_FLOW: 20,
  GRAHAM_NUMBER: 35,
  MARKETCAP: 4e9,
  MOMENTUM_PERCENTAGE_RANK: 0.6,
  ONE_YEAR_AVERAGE_CLOSE_PRICE: 36,
  ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED: 35,
  PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE: 0.14,
  TANGIBLE_BOOK_VALUE_PER_SHARE: 10,
  THREE_YEAR_AVERAGE_CLOSE_PRICE: 33,
  THREE_YEAR_MAX_CLOSE_PRICE: 41,
  LAST_CLOSE_PRICE: 40,
  EXPLANATION: {
    measures: [...ESTIMATES, ...OTHER_MEASURES].map((id) => ({
      id,
      value: 40,
      unit: 'USD/share',
      reason: null,
      formula: `value-measures#${id.toLowerCase().replaceAll('_', '-')}`,
      inputs:
        id === 'GRAHAM_NUMBER' ? INPUTS.map((name) => ({ name, value: 1, unit: 'USD', note: null, facts: [0] })) : [],
    })),
    facts: [
      {
        item: 'total_equity',
        value: 1e9,
        unit: 'USD',
        tag: 'StockholdersEquity',
        period: { end: '2025-12-31', months: 12 },
        filed: '2026-02-20',
        accession: '0000000000-26-000001',
        source: { file: 'fundamentals.csv', line: 5 },
      },
    ],
    valueRating: {
      rating: 'A*',
      reason: 'The price is below 2 of 5 measures.',
      tests: ESTIMATES.map((measure) => ({
        measure,
        value: 40,
        passed: true,
        gapToFlip: 0.1,
        atBoundary: false,
        reason: null,
      })),
    },
    momentumRating: { rating: 'B', reason: 'It stands in the middle.', universe: 200 },
    financialStrength: { stars: 3.5, reason: null, signs: SIGNS.map((name) => ({ name, passed: true })), altmanZ: 3.2 },
    cik: null,
    takenAsZero: [],
    findings: [],
    gradeChange: null,
    momentumChange: null,
  },
}

const portfolio = (HLX: number, expectedReturn: number, volatility: number) => ({
  weights: [
    { ticker: 'HLX', weight: HLX },
    { ticker: 'KO', weight: 1 - HLX },
  ],
  expectedReturn,
  volatility,
})

/** The best mix of two stocks, with everything beside it. */
export const EXPLAINED_MIX: OptimizationResult = {
  status: 'optimal',
  ...portfolio(0.4, 0.08, 0.16),
  sharpeRatio: 0.4,
  riskFreeRate: 0.02,
  kktResidual: 1e-15,
  frontier: [
    { ...portfolio(0.2, 0.06, 0.14), lambda: 0, highestLambda: 0.2 },
    { ...portfolio(0.8, 0.11, 0.24), lambda: 0.7, highestLambda: 2 },
  ],
  frontierKind: 'corners',
  gap: null,
  histories: [],
  settings: {
    tickers: ['AAA', 'BBB'],
    time_period: '5y',
    optimization_type: 'balanced',
    dataset: 'sample',
    estimators: {
      covariance: 'ledoit-wolf-constant-correlation',
      expectedReturns: 'arithmetic',
      missingData: 'common-period',
    },
    seed: 1,
  },
  equalWeight: { ...portfolio(0.5, 0.09, 0.18), sharpeRatio: 0.38 },
  shrunkReturns: { intensity: 0.25, commonMean: 0.05 },
  from: '2021-11-20',
  to: '2026-11-20',
  observations: 1255,
  snapshot: 's',
  engineVersion: '1',
  notes: [],
}
