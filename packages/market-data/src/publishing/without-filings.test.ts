import { exchangeSessions, isoDateFromDays } from '@fairweight/domain/time'
import { afterEach, assert, beforeEach, expect, it } from 'vitest'
import { marketStatus } from '../operations/market-status.ts'
import { exportSnapshot } from '../snapshots/export-snapshot.ts'
import { openSnapshot } from '../snapshots/open-snapshot.ts'
import { readTable } from '@fairweight/testing/market/real-data.ts'
import { type StatedRows, companyAnswer, referenceRows } from '@fairweight/testing/market/sec/company-answer.ts'
import { SecMarket } from '@fairweight/testing/market/sec/sec-market.ts'
import { publishSnapshot } from './publish-snapshot.ts'

/** 2018-01-02 to 2018-03-29. */
const days: readonly string[] = Array.from(exchangeSessions(17_533, 17_619), isoDateFromDays)
const TICKERS = ['FILE', 'BARE', 'NOID', 'LATE', 'QRTR', 'SHEL']
const NUMBERS = { FILE: 201, BARE: 202, LATE: 204, QRTR: 205, SHEL: 206 } as const

const quarter = (start: string, end: string, filed: string, form: string) => ({
  start,
  end,
  val: 250_000_000,
  accn: `0000000205-18-00000${filed.slice(6, 7)}`,
  form,
  filed,
})
const QUARTERS: StatedRows = {
  Revenues: [
    quarter('2017-07-01', '2017-09-30', '2017-11-01', '10-Q'),
    quarter('2017-04-01', '2017-06-30', '2017-08-01', '10-Q'),
  ],
}
const PROSPECTUS: StatedRows = { Revenues: [quarter('2017-01-01', '2017-12-31', '2018-02-01', 'S-1')] }

let market: SecMarket

beforeEach(async () => {
  market = await SecMarket.open()
  const prices = days.flatMap((date, position) =>
    TICKERS.map((ticker) => `${date},${ticker},${20 + (position % 5) / 10}`),
  )
  const securities = Object.entries(NUMBERS).map(([ticker, cik]) => `${ticker},${ticker} Inc.,stock,${cik}`)
  await market.import({
    prices: [await market.write('prices.csv', `date,ticker,close\n${prices.join('\n')}\n`)],
    securities: [await market.write('securities.csv', `ticker,name,type,cik\n${securities.join('\n')}\n`)],
  })
})

afterEach(() => market.close())

async function importFacts(): Promise<void> {
  const year = (filed: string) => [{ end: '2017-12-31', filed, scale: 1 }]
  const rows: Readonly<Record<string, StatedRows>> = {
    FILE: referenceRows(NUMBERS.FILE, year('2018-02-20')),
    LATE: referenceRows(NUMBERS.LATE, year('2018-04-20')),
    QRTR: QUARTERS,
    SHEL: PROSPECTUS,
  }
  const written = Object.entries(NUMBERS).flatMap(([ticker, cik]) =>
    rows[ticker] === undefined ? [] : [market.write(`${ticker}.json`, companyAnswer(cik, ticker, rows[ticker]))],
  )
  await market.import({ facts: await Promise.all(written) })
}

/** What the drawer and the exported file say of each stock's value grade, where they agree. */
async function reportedReasons(): Promise<Record<string, string>> {
  const { snapshot } = await publishSnapshot({ dataset: 'market' }, market.context)
  const rows = readTable((await exportSnapshot({ format: 'csv', snapshot }, market.context)).text ?? '')
  const reader = await openSnapshot(market.context.dataDirectory, snapshot)
  const reported: Record<string, string> = {}
  for (const ticker of TICKERS) {
    const explanation = (await reader.details(ticker))?.EXPLANATION ?? assert.fail(`${ticker} is a stock`)
    const { reason } = explanation.valueRating
    expect(rows.find(({ TICKER }) => TICKER === ticker)?.VALUE_SENTENCE).toBe(reason)
    const graham = explanation.measures.find(({ id }) => id === 'GRAHAM_NUMBER')
    expect(graham?.reason).toBe(ticker === 'FILE' ? graham?.reason : reason)
    reported[ticker] = reason
  }
  await reader.close()
  return reported
}

it('says that nothing was imported where nothing was, and never that nothing was filed', { tags: 'long' }, async () => {
  const reported = await reportedReasons()
  expect(new Set(Object.values(reported))).toEqual(
    new Set(['No figures from this company’s filings have been imported.']),
  )
  const [status] = await marketStatus({ dataset: 'market' }, market.context)
  expect(status?.findings.map(({ sentence }) => sentence)).toEqual([
    'No figures from filings have been imported for 6 of 6 stocks, such as BARE, FILE, and LATE; no value grade is given there.',
  ])
})

it(
  'tells what was not imported, cannot be found, was not filed by then, is no year and cannot be read apart',
  { tags: 'long' },
  async () => {
    await importFacts()
    const { FILE, ...reported } = await reportedReasons()
    expect(FILE).not.toMatch(/filing|report|import/)
    expect(reported).toEqual({
      BARE: 'No figures from this company’s filings have been imported.',
      NOID: 'No company number (CIK) is known for this ticker, so its filings cannot be found.',
      LATE: 'None of this company’s imported filings had been filed by this date.',
      QRTR: 'Only reports of less than a year are known on this date: no annual report, and not four quarters in a row.',
      SHEL: 'This company’s filings up to this date hold no annual or quarterly figures that can be read.',
    })
    const [status] = await marketStatus({ dataset: 'market' }, market.context)
    expect(status?.findings.map(({ check, detail }) => [check, detail])).toEqual([
      ['no-filings-imported', { stocks: 1, of: 6 }],
      ['no-company-number', { stocks: 1, of: 6 }],
    ])
  },
)
