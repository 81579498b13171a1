import { exchangeSessions, isoDateFromDays } from '@fairweight/domain/time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSeenChanges } from '../importing/identity/identity-changes-file.ts'
import { generationFolder } from '../context/market-folders.ts'
import { openSnapshot } from '../snapshots/open-snapshot.ts'
import { companyAnswer, referenceRows } from '@fairweight/testing/market/sec/company-answer.ts'
import { SecMarket } from '@fairweight/testing/market/sec/sec-market.ts'
import { publishSnapshot } from './publish-snapshot.ts'

/** 2018-01-02 to 2018-03-29. */
const days: readonly string[] = Array.from(exchangeSessions(17_533, 17_619), isoDateFromDays)
const [before, since] = [days[39] ?? '', days[40] ?? '']
/** KEEP and PLAN go on quietly; GONE leaps where it becomes another company. */
const TICKERS = ['KEEP', 'GONE', 'PLAN', 'SAME']
const priceOf = (ticker: string, position: number) =>
  (ticker === 'GONE' && position >= 40 ? 90 : 20) + (position % 5) / 10

let market: SecMarket

const prices = (from: number, to: number) =>
  days.slice(from, to).flatMap((date, at) => TICKERS.map((ticker) => `${date},${ticker},${priceOf(ticker, from + at)}`))
const importPrices = async (from: number, to: number) =>
  market.import({
    prices: [await market.write(`prices-${from}.csv`, `date,ticker,close\n${prices(from, to).join('\n')}\n`)],
  })
const importSecurities = async (name: string, ...rows: string[]) =>
  market.import({
    securities: [await market.write(name, `ticker,name,cik,predecessor_cik,cik_since\n${rows.join('\n')}\n`)],
  })

beforeEach(async () => {
  market = await SecMarket.open()
  await importPrices(0, 40)
  await importSecurities('first.csv', 'KEEP,Keep,11,,', 'GONE,Gone,12,,', 'PLAN,Plan,13,,', 'SAME,Same,14,,')
}, 120_000)

afterEach(() => market.close())

const names = (one: Record<string, { date: string }>) =>
  Object.fromEntries(Object.entries(one).map(([ticker, { date }]) => [ticker, date]))

async function shown(asOf?: string) {
  const { snapshot } = await publishSnapshot({ dataset: 'market', asOf }, market.context)
  const reader = await openSnapshot(market.context.dataDirectory, snapshot)
  const { closes } = await reader.history(TICKERS, '1y')
  const firsts = closes.map((row) => row.findIndex((close) => !Number.isNaN(close)))
  const reported = {
    cuts: names(reader.cuts(TICKERS)),
    successions: names(reader.successions(TICKERS)),
    firsts,
    words: reader.successions(TICKERS).KEEP?.words,
  }
  await reader.close()
  return reported
}

it('another number that an import brings cuts where the closes break off and is carried where they go on, on every later day', async () => {
  await importPrices(40, 50)
  await importSecurities('second.csv', 'KEEP,Keep,21,,', 'GONE,Gone,22,,')
  await importPrices(50, 55)
  const reported = await shown()
  expect(reported).toMatchObject({ cuts: { GONE: since }, successions: { KEEP: since }, firsts: [0, 40, 0, 0] })
  expect(reported.words).toBe(
    `KEEP went from company number 0000000011 to 0000000021 after ${before}, by ${days[49]} at the latest, and its closes continue without a break`,
  )
  expect(await shown(before)).toMatchObject({ cuts: {}, successions: {}, firsts: [0, 0, 0, 0] })
}, 120_000)

it('one that comes with the closes of its days changed among them', async () => {
  const closes = await market.write('day.csv', `date,ticker,close\n${prices(40, 50).join('\n')}\n`)
  const list = await market.write('second.csv', 'ticker,name,cik\nKEEP,Keep,21\n')
  const { generation } = await market.import({ prices: [closes], securities: [list] })
  expect(await readSeenChanges(generationFolder(market.context.dataDirectory, 'market', generation))).toEqual([
    { ticker: 'KEEP', kind: 'seen', after: before, upTo: days[49], before: '0000000011', now: '0000000021' },
  ])
}, 120_000)

it('what the list of securities tells stands in place of what imports saw', async () => {
  await importPrices(40, 50)
  await importSecurities('second.csv', `KEEP,Keep,21,,${since}`, `PLAN,Plan,23,13,${since}`, `GONE,Gone,22,12,${since}`)
  expect(await shown()).toMatchObject({
    cuts: { KEEP: since },
    successions: { PLAN: since, GONE: since },
    firsts: [40, 0, 0, 0],
  })
}, 120_000)

it('a number that is put right again was never another’s', async () => {
  await importSecurities('wrong.csv', 'SAME,Same,99,,')
  const { generation } = await importSecurities('right.csv', 'SAME,Same,14,,')
  expect(await readSeenChanges(generationFolder(market.context.dataDirectory, 'market', generation))).toEqual([])
}, 120_000)

it('refuses a predecessor that is no company number, and sets aside one without its day', async () => {
  await expect(importSecurities('typed.csv', 'KEEP,Keep,21,abc,2018-03-01')).rejects.toMatchObject({
    code: 'import-wrong-cik',
  })
  const { findings } = await importSecurities('undated.csv', 'KEEP,Keep,21,11,')
  expect(findings).toMatchObject([{ check: 'predecessor-without-day', ticker: 'KEEP', sessionDate: null }])
}, 120_000)

it('rates a successor by its predecessor’s filings until it has its own', async () => {
  const years = [2013, 2014, 2015, 2016].map((year, position) => ({
    end: `${year}-12-31`,
    filed: `${year + 1}-02-20`,
    scale: 1 + position / 10,
  }))
  await importPrices(40, 50)
  await market.import({
    facts: [await market.write('old.json', companyAnswer(13, 'Plan Inc.', referenceRows(13, years)))],
  })
  await importSecurities('holding.csv', `PLAN,Plan,23,13,${since}`)
  const { snapshot } = await publishSnapshot({ dataset: 'market' }, market.context)
  const reader = await openSnapshot(market.context.dataDirectory, snapshot)
  const reported = (await reader.details('PLAN'))?.EXPLANATION
  expect(reported?.measures.find(({ id }) => id === 'GRAHAM_NUMBER')?.value).toBeGreaterThan(0)
  expect([reported?.cik, reported?.predecessor]).toEqual(['0000000023', { cik: '0000000013', before: since }])
  await reader.close()
}, 120_000)
