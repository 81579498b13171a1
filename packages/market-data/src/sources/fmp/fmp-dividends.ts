import { type FileLayout, sameNames, tickerText } from '../file-layout.ts'

/**
 * Financial Modeling Prep, dividends of one ticker or of a calendar: `dividend` as it was paid, `adjDividend` adjusted for the splits
 * since. It names no currency; listings in the US pay in dollars.
 */
export const FMP_DIVIDENDS: FileLayout = {
  words: 'Financial Modeling Prep’s dividends',
  kind: 'dividends',
  recognizedBy: ['symbol', 'date', 'dividend', 'adjDividend'],
  columns: { ...sameNames('date', 'dividend'), ticker: { from: 'symbol', as: tickerText } },
}
