/** Why a key figure is empty where its inputs are known: what they come to makes no figure. */
export const KEY_FIGURE_REASONS = {
  loss: { label: 'loss', sentence: 'The last twelve months show a loss.' },
  'operating-loss': { label: 'operating loss', sentence: 'The last twelve months show no operating profit.' },
  'latest-ebitda-not-positive': {
    label: 'no positive EBITDA',
    sentence:
      'Earnings before interest, taxes, depreciation and amortization of the last twelve months are not positive.',
  },
  'latest-free-cash-flow-not-positive': {
    label: 'no free cash flow',
    sentence: 'Free cash flow of the last twelve months is not positive.',
  },
  'equity-not-positive': {
    label: 'no positive equity',
    sentence: 'The company owes more than it owns: the equity of the common shareholders is not positive.',
  },
  'invested-capital-not-positive': {
    label: 'no invested capital',
    sentence: 'Equity and debt together are not above the cash, so no capital is invested in the business.',
  },
  'enterprise-value-not-positive': {
    label: 'no enterprise value',
    sentence: 'Cash exceeds the market capitalization and the debt together, so the enterprise value is not positive.',
  },
  'current-liabilities-not-positive': {
    label: 'nothing due within a year',
    sentence: 'The ratio needs current liabilities above zero.',
  },
  'no-interest': { label: 'no interest paid', sentence: 'The company reports no interest expense to cover.' },
  'growth-needs-profits': {
    label: 'loss in a year compared',
    sentence: 'A growth rate of earnings needs a profit in both of the years that it compares.',
  },
  'fiscal-years-missing': {
    label: 'fiscal years missing',
    sentence: 'The filings known do not reach back as many fiscal years as this figure compares.',
  },
  'dividends-unknown': { label: 'dividends unknown', sentence: 'The data has no dividends of this stock.' },
  'no-dividend': { label: 'no dividend', sentence: 'The stock paid no dividend in the last twelve months.' },
  'no-earlier-dividend': {
    label: 'no earlier dividend',
    sentence: 'The stock paid no dividend in the year that growth is measured from.',
  },
  'dividend-history-short': {
    label: 'dividend history too short',
    sentence: 'The dividends known do not reach back far enough for this figure.',
  },
  'no-market-fund': {
    label: 'no market to compare with',
    sentence: 'The data has no fund of large US companies that could stand for the market.',
  },
} as const satisfies Record<string, { readonly label: string; readonly sentence: string }>
