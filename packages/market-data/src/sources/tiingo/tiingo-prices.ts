import { dayText, type FileLayout, sameNames, tickerText } from '../file-layout.ts'

/**
 * Tiingo, daily prices of one ticker, as CSV or as a list of JSON objects. Raw figures beside figures adjusted by the CRSP method for
 * splits and dividends. The answer does not name its ticker.
 */
export const TIINGO_PRICES: FileLayout = {
  words: 'Tiingo’s daily prices',
  kind: 'prices',
  recognizedBy: ['date', 'close', 'adjClose', 'divCash', 'splitFactor'],
  columns: {
    ...sameNames('open', 'high', 'low', 'close', 'volume'),
    date: { from: 'date', as: dayText },
    ticker: { from: 'ticker', as: tickerText },
    dividend: { from: 'divCash' },
    split: { from: 'splitFactor' },
    adj_close: { from: 'adjClose' },
  },
  closes: 'nothing',
}
