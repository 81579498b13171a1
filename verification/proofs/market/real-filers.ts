import { realTable } from '../../../packages/testing/src/market/real-data.ts'

/** Companies with real filings. */
export const FILERS = {
  AAPL: '0000320193',
  SNOW: '0001640147',
  CI: '0001739940',
  MRVL: '0001835632',
  LPA: '0001997711',
}

/** Their prices as a file of the import: only Apple's and Cigna's are real here, the others' made up. @param madeUp one close for all */
export async function filerPrices(madeUp?: string): Promise<string> {
  const rows = await realTable('prices_recent_2021_2026.csv.gz')
  const closes = rows.flatMap(({ date = '', AAPL = '', CI = '' }) =>
    Object.keys(FILERS).map((ticker) => [date, ticker, madeUp ?? { AAPL, CI }[ticker] ?? '50']),
  )
  return `date,ticker,close\n${closes
    .filter(([, , close]) => close !== '')
    .map((row) => row.join(','))
    .join('\n')}\n`
}
