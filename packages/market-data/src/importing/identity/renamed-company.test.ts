import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '@fairweight/testing/domain/companies.ts'
import {
  type DailyMarket,
  TICKERS,
  openDailyMarket,
  pricesFile,
} from '@fairweight/testing/market/daily/daily-market.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findCorrections } from '../../corrections/find-corrections.ts'
import { marketStatus } from '../../operations/market-status.ts'
import { readListing } from '../../operations/read-listing.ts'
import { publishSnapshot } from '../../publishing/publish-snapshot.ts'
import { openSnapshot } from '../../snapshots/open-snapshot.ts'
import { type ImportReport, importMarketFiles } from '../import-market-files.ts'

const [LAST_BEFORE, FIRST_AFTER, NEXT] = [day('2026-11-18'), day('2026-11-19'), day('2026-11-20')]

let market: DailyMarket
let files: number

beforeEach(async () => {
  market = await openDailyMarket()
  files = 0
})
afterEach(() => market.close())

async function write(content: string): Promise<string> {
  const path = join(market.dataDirectory, `file-${++files}`)
  await writeFile(path, content)
  return path
}

/** The SEC's list of all tickers, in which some stand under another one. */
function secList(
  changed: Readonly<Record<string, string | null>> = {},
  added: readonly (readonly [string, number])[] = [],
) {
  const rows = TICKERS.flatMap((ticker, index) => {
    const now = changed[ticker] === undefined ? ticker : changed[ticker]
    return now === null ? [] : [[now, 1_000 + index] as const]
  })
  return write(
    JSON.stringify(
      Object.fromEntries(
        [...rows, ...added].map(([ticker, cik], place) => [place, { cik_str: cik, ticker, title: `Company ${cik}` }]),
      ),
    ),
  )
}

/** Closes of a session, in which some stocks trade under another ticker. */
function closesOf(session: ReturnType<typeof day>, changed: Readonly<Record<string, string>> = {}): Promise<string> {
  const { text } = pricesFile(session)
  return write(Object.entries(changed).reduce((all, [from, to]) => all.replaceAll(`,${from},`, `,${to},`), text))
}

async function night(
  session: ReturnType<typeof day>,
  changed: Readonly<Record<string, string>> = {},
  { list = secList(changed), others = [] }: { list?: Promise<string>; others?: readonly string[] } = {},
): Promise<ImportReport> {
  market.setTime(`${session} 23:59`)
  const lines = others.map((ticker) => `${session},${ticker},150\n`).join('')
  const extra = lines === '' ? [] : [await write(`date,ticker,close\n${lines}`)]
  const prices = [await closesOf(session, changed), ...extra]
  return importMarketFiles({ tickers: [await list], prices }, market)
}

async function shownOn(asOf: string) {
  const { snapshot } = await publishSnapshot({ dataset: 'market', asOf }, market)
  const reader = await openSnapshot(market.dataDirectory, snapshot)
  const tickers = reader.tickers.map(({ ticker }) => String(ticker))
  const gradesOf = async (ticker: string) => {
    const explanation = (await reader.details(ticker))?.EXPLANATION
    return explanation && [explanation.valueRating.rating, explanation.momentumRating.rating]
  }
  const shown = {
    tickers,
    grades: { T20: await gradesOf('T20'), META: await gradesOf('META') },
    firstClose: tickers.includes('META') ? (await reader.history(['META'], '1y')).closes[0]?.[0] : null,
    words: tickers.includes('META') ? reader.successions(['META']).META : null,
  }
  await reader.close()
  return shown
}

test('a company that takes another ticker keeps its history and its grades, and its earlier ticker is no stock any more', async () => {
  expect((await night(LAST_BEFORE)).findings).toEqual([])
  const before = await shownOn(LAST_BEFORE)
  const { findings } = await night(FIRST_AFTER, { T20: 'META' })
  expect(findings).toMatchObject([
    {
      check: 'changed-ticker',
      severity: 'note',
      ticker: 'META',
      sentence:
        'T20 is META since a session after 2026-11-18, by 2026-11-19 at the latest: company 0000001019 took another ticker. Prices, splits and dividends under T20 go on under META.',
    },
  ])
  const after = await shownOn(FIRST_AFTER)
  expect(after.tickers).toEqual(['META', ...TICKERS.filter((ticker) => ticker !== 'T20')])
  expect(after.grades).toEqual({ T20: undefined, META: before.grades.T20 })
  expect(before.grades.T20).toEqual(['B', 'B'])
  expect(after.firstClose).toBeGreaterThan(0)
  expect(after.words).toMatchObject({ date: FIRST_AFTER, words: 'META had the ticker T20 before 2026-11-19' })

  const [status] = await marketStatus({ dataset: 'market' }, market)
  expect(status?.tickerChanges).toEqual(['T20 is META since a session after 2026-11-18, by 2026-11-19 at the latest'])
  expect(status?.findings.filter(({ ticker }) => ticker === 'META').map(({ sentence }) => sentence)).toEqual([
    'META had the ticker T20 before 2026-11-19; the closes before it are those of T20.',
    findings[0]?.sentence,
  ])
  const { tickers, ciks } = await readListing(market, 'market')
  expect(tickers).toEqual(after.tickers)
  expect(ciks).toHaveLength(TICKERS.length)
}, 300_000)

test(
  'days before the change keep the earlier ticker, whichever way they are read again',
  { tags: 'long', timeout: 300_000 },
  async () => {
    await night(LAST_BEFORE)
    const before = await shownOn(LAST_BEFORE)
    await night(FIRST_AFTER, { T20: 'META' })
    await shownOn(FIRST_AFTER)
    expect((await night(NEXT, { T20: 'META' })).findings).toEqual([])
    await shownOn(NEXT)
    expect(await findCorrections(market, { dataset: 'market', before: NEXT, days: 5 })).toEqual([])
    expect(await shownOn(LAST_BEFORE)).toEqual(before)
  },
)

test(
  'a list that follows the exchange a session later renames all the same',
  { tags: 'long', timeout: 300_000 },
  async () => {
    await night(LAST_BEFORE)
    expect((await night(FIRST_AFTER, { T20: 'META' }, { list: secList() })).findings).toEqual([])
    expect((await shownOn(FIRST_AFTER)).tickers).toContain('T20')
    expect((await night(NEXT, { T20: 'META' })).findings).toMatchObject([{ check: 'changed-ticker' }])
    const shown = await shownOn(NEXT)
    expect(shown.tickers).not.toContain('T20')
    expect(shown.words).toMatchObject({ date: FIRST_AFTER })
  },
)

const SECOND_CLASS = [['T20B', 1_019]] as const

test('of several classes of shares the one that is renamed goes on, and the others are as they were', async () => {
  await night(LAST_BEFORE, {}, { list: secList({}, SECOND_CLASS), others: ['T20B'] })
  const list = secList({ T20: 'META' }, SECOND_CLASS)
  const { findings } = await night(FIRST_AFTER, { T20: 'META' }, { list, others: ['T20B'] })
  expect(findings).toMatchObject([{ check: 'changed-ticker', ticker: 'META', detail: { before: 'T20' } }])
}, 300_000)

test(
  'two classes that change at once are told, and nothing is decided',
  { tags: 'long', timeout: 300_000 },
  async () => {
    await night(LAST_BEFORE, {}, { list: secList({}, [['T20B', 1_019]]), others: ['T20B'] })
    const list = secList({ T20: 'META' }, [['METB', 1_019]])
    const { findings } = await night(FIRST_AFTER, { T20: 'META' }, { list, others: ['METB'] })
    expect(findings).toMatchObject([
      {
        check: 'unclear-ticker-change',
        severity: 'warn',
        sentence:
          'Company 0000001019 is listed no longer as T20, T20B and now as META, METB. Which of them follows which is not clear, so no history goes on.',
      },
    ])
    expect((await shownOn(FIRST_AFTER)).tickers).toEqual(expect.arrayContaining(['T20', 'T20B', 'META', 'METB']))
  },
)

test('a second class that comes, and a company that goes, rename nobody', async () => {
  await night(LAST_BEFORE)
  const { findings } = await night(FIRST_AFTER, {}, { list: secList({ T21: null }, SECOND_CLASS), others: ['T20B'] })
  expect(findings).toEqual([])
}, 300_000)
