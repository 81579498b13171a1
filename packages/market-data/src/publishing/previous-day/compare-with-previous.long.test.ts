import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findings } from '@fairweight/database/repositories/findings.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { exchangeSessions, isoDateFromDays } from '@fairweight/domain/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { snapshotFolder } from '../../context/market-folders.ts'
import { importMarketFiles } from '../../importing/import-market-files.ts'
import { marketStatus } from '../../operations/market-status.ts'
import { type TemporaryMarket, openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { publishSnapshot } from '../publish-snapshot.ts'

/** 2018-09-04 to 2020-01-10: enough for momentum. */
const days: readonly string[] = Array.from(exchangeSessions(17_778, 18_271), isoDateFromDays)
const tickers = Array.from({ length: 20 }, (_, position) => `AA${String.fromCharCode(65 + position)}`)
const rowsOf = (dates: readonly string[], count = tickers.length) =>
  dates.flatMap((date, session) =>
    tickers.slice(0, count).map((ticker, position) => `${date},${ticker},${10 + position + (session % 3) / 10}`),
  )

let market: TemporaryMarket

async function importPrices(name: string, rows: readonly string[]): Promise<void> {
  const prices = join(market.dataDirectory, 'files', name)
  await writeFile(prices, `date,ticker,close\n${rows.join('\n')}\n`)
  await importMarketFiles({ prices: [prices] }, market)
}

const publish = (asOf?: string, ...acceptCoverage: ('prices' | 'grades' | 'filings')[]) =>
  publishSnapshot({ dataset: 'market', asOf, acceptCoverage }, market)

/** Everything that a publication writes. */
async function written(): Promise<unknown> {
  const db = market.database.kysely
  const folders = await Promise.all(
    ['snapshots', 'changes'].map(async (folder) =>
      (await readdir(join(market.dataDirectory, folder)).catch(() => [])).toSorted(),
    ),
  )
  const current = await snapshots.current(db, 'market')
  const ledger = await db.selectFrom('ledger_day').select(['as_of', 'hash']).execute()
  return [
    folders,
    current,
    await snapshots.list(db, 'market'),
    ledger,
    current && (await findings.list(db, { snapshotId: current.id }, { limit: 100, offset: 0 })),
  ]
}

beforeEach(async () => {
  market = await openTemporaryMarket()
  await mkdir(join(market.dataDirectory, 'files'))
  await importPrices('history.csv', rowsOf(days))
})

afterEach(() => market.close())

describe('a daily file of one row for twenty stocks', () => {
  const partial =
    /^Nothing was published, and readers still see the day of 2020-01-10: prices-2020-01-13\.csv brought a close of 2020-01-13 for 1 of 20 stocks; on 2020-01-10 all 20 had one\. 0 stocks have a momentum grade on 2020-01-13, 100\.0% fewer than the 20 of 2020-01-10\. Import the rest of 2020-01-13, or publish the last complete day with --as-of 2020-01-10\. If that is correct, publish with --accept-coverage prices,grades\.$/

  beforeEach(async () => {
    await publish()
    await importPrices('prices-2020-01-13.csv', rowsOf(['2020-01-13'], 1))
  })

  it('is refused and leaves everything as it was; the last complete day and, with the rest of it, the day itself are published', async () => {
    const before = await written()
    await expect(publish()).rejects.toMatchObject({ code: 'publish-coverage', message: expect.stringMatching(partial) })
    await expect(publish(undefined, 'grades', 'filings')).rejects.toThrow(/--accept-coverage prices,grades,filings\.$/)
    expect(await written()).toEqual(before)
    expect(await publish('2020-01-10')).toMatchObject({ asOf: '2020-01-10', grades: { momentum: { Unranked: 0 } } })
    await importPrices('prices-2020-01-14.csv', rowsOf(['2020-01-14'], 2))
    await expect(publish()).rejects.toThrow(
      'prices-2020-01-14.csv brought a close of 2020-01-14 for 2 of 20 stocks; on 2020-01-10 all 20 had one.',
    )
    await importPrices('rest.csv', rowsOf(['2020-01-13']).slice(1))
    expect(await publish('2020-01-13')).toMatchObject({ notes: [], grades: { momentum: { Unranked: 0 } } })
  }, 120_000)

  it('is published when what is missing is accepted by name, which is told as long as the day is shown, and no longer', async () => {
    const { asOf, grades, notes } = await publish(undefined, 'prices', 'grades')
    expect([asOf, grades.momentum.Unranked]).toEqual(['2020-01-13', 20])
    expect(notes).toEqual([
      expect.stringMatching(/^prices-2020-01-13\.csv .* This was explicitly accepted/),
      expect.stringMatching(/^0 stocks have a momentum grade .* This was explicitly accepted/),
    ])
    const [status] = await marketStatus({ dataset: 'market' }, market)
    expect(status?.snapshot?.coverage).toEqual({ priced: 1, valueGraded: 0, momentumGraded: 0, filed: 0 })
    expect(
      status?.findings
        .filter(({ check }) => check.startsWith('coverage'))
        .map(({ check, severity, blocked }) => [check, severity, blocked]),
    ).toEqual([
      ['coverage-of-prices', 'warn', null],
      ['coverage-of-momentum-grades', 'warn', null],
    ])
    // Once more without the names is another question.
    await expect(publish()).rejects.toThrow('for 1 of 20 stocks')
    // Taken back, the poor day is no measure for the next.
    await publish('2020-01-10')
    await importPrices('prices-2020-01-14.csv', rowsOf(['2020-01-14'], 1))
    await expect(publish()).rejects.toThrow(
      /for 1 of 20 stocks; on 2020-01-10 all 20 had one\. 0 stocks have a momentum grade/,
    )
  }, 120_000)
})

it('refuses a partial day as the very first publication, after a long silence, and of a day without trading', async () => {
  await importPrices('prices-2020-01-13.csv', rowsOf(['2020-01-13'], 1))
  await expect(publish()).rejects.toThrow(
    /^Nothing was published: prices-2020-01-13\.csv brought .*--accept-coverage prices\.$/,
  )
  await publish('2019-06-03')
  await expect(publish()).rejects.toThrow('on 2020-01-10 all 20 had one.')
  await importPrices('prices-2020-01-20.csv', rowsOf(['2020-01-20'], 3))
  await expect(publish()).rejects.toThrow('The New York Stock Exchange was closed on 2020-01-20.')
  expect(await publish('2020-01-12')).toMatchObject({ asOf: '2020-01-10' })
  await importPrices('prices-2021-01-14.csv', rowsOf(['2021-01-14'], 19))
  await expect(publish()).rejects.toThrow(
    'prices-2021-01-14.csv brought a close of 2021-01-14 for 19 of 20 stocks; on 2020-01-10 all 20 had one.',
  )
}, 120_000)

it('takes a disappearance that was accepted for the new measure, and says when there is none that can be read', async () => {
  const { snapshot } = await publish()
  await importPrices('three-days.csv', rowsOf(['2020-01-13', '2020-01-14', '2020-01-15'], 19))
  await expect(publish('2020-01-13')).rejects.toThrow('for 19 of 20 stocks')
  await publish('2020-01-13', 'prices', 'grades')
  const { notes, snapshot: known } = await publish('2020-01-14')
  expect(notes).toEqual([])
  await rename(snapshotFolder(market.dataDirectory, known), `${snapshotFolder(market.dataDirectory, snapshot)}-away`)
  expect((await publish('2020-01-15')).notes).toEqual([
    expect.stringMatching(
      /^The snapshot of 2020-01-14 was written by another version of Fairweight or is gone; grades and filings are not compared with it\./,
    ),
  ])
}, 120_000)

it('names filings that grow too old to be used, and the file of filings that came last', async () => {
  const filings = join(market.dataDirectory, 'files', 'filings.csv')
  const rows = tickers.map(
    (ticker, position) => `${ticker},2018-06-30,2018-10-${position < 2 ? 11 : 20},12,USD,1000000000,5e10,1e11,8`,
  )
  await writeFile(
    filings,
    `ticker,period_end,filed,period_months,currency,shares_outstanding,total_equity,total_assets,eps_diluted\n${rows.join('\n')}\n`,
  )
  await importMarketFiles({ fundamentals: [filings] }, market)
  await importPrices('prices-2020-01-13.csv', rowsOf(['2020-01-13']))
  expect((await publish('2020-01-10')).coverage).toMatchObject({ priced: 20, filed: 20 })
  await expect(publish('2020-01-13')).rejects.toThrow(
    '18 companies have usable filings on 2020-01-13, 10.0% fewer than the 20 of 2020-01-10; the last filings file imported is filings.csv. Import what is missing, or find out why it is missing. If that is correct, publish with --accept-coverage filings.',
  )
  expect((await publish('2020-01-13', 'filings')).coverage).toMatchObject({ priced: 20, filed: 18 })
}, 120_000)
