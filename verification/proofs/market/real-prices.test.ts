import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { StockDetails } from '@fairweight/contract/wire'
import { isAffectedBy } from '@fairweight/domain/price-doubts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importMarketFiles } from '../../../packages/market-data/src/importing/import-market-files.ts'
import { publishSnapshot } from '../../../packages/market-data/src/publishing/publish-snapshot.ts'
import { type SnapshotReader, openSnapshot } from '../../../packages/market-data/src/snapshots/open-snapshot.ts'
import { REAL_DATA, REAL_DATA_ABSENT, hasRealData, readTable } from '../../../packages/testing/src/market/real-data.ts'
import { type TemporaryMarket, openTemporaryMarket } from '../../../packages/testing/src/market/temporary-market.ts'

const FILES = ['prices_sp500_2015_2020.csv.gz', 'found/prices.csv.gz'] as const

/** Every real stock with a fault inside the 273 sessions that momentum reads, by day, with the first day of the fault. */
const FAULTS_IN_WINDOW: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2020-01-10': {},
  // Class A shares up to 2016-03-22, from then on the class C shares that were given out, when-issued at first.
  '2016-12-30': { UA: '2016-03-23' },
  // Stray prints of 510, 880 and 100 shares, four sessions in 2018, and again after the company was bought.
  '2019-04-22': { CA: '2018-09-24' },
}

/** Rows of an invented maker of gears, filed in February 2019, under three real tickers. */
const GEARS = [2015, 2016, 2017, 2018].flatMap((year) =>
  ['BHF', 'UA', 'DXC'].map(
    (ticker) =>
      `${ticker},${year}-12-31,${year + 1}-02-20,12,USD,9e9,3e9,2e9,2e8,1e8,1.4e9,7,2.2e9,3e8,1e9,5e9,2e10,3e9,2e9,9e9,1.1e10,5e9,2e8`,
  ),
)
const GEARS_HEADER =
  'ticker,period_end,filed,period_months,currency,revenue,gross_profit,ebit,depreciation_amortization,interest_expense,net_income,eps_diluted,operating_cash_flow,capital_expenditures,cash,current_assets,total_assets,current_liabilities,long_term_debt,total_liabilities,total_equity,retained_earnings,shares_outstanding'

interface ReferenceClose {
  readonly date: string
  readonly close: number
}

describe.skipIf(!hasRealData)(`all real prices together${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`, () => {
  let market: TemporaryMarket
  const closes = new Map<string, ReferenceClose[]>()
  const readers: SnapshotReader[] = []

  beforeAll(async () => {
    market = await openTemporaryMarket()
    const fundamentals = join(market.dataDirectory, 'gears.csv')
    await writeFile(fundamentals, `${GEARS_HEADER}\n${GEARS.join('\n')}\n`)
    await importMarketFiles(
      { prices: FILES.map((name) => join(REAL_DATA, name)), fundamentals: [fundamentals] },
      market,
    )
    for (const name of FILES) {
      for (const { ticker = '', date = '', close } of readTable(
        gunzipSync(await readFile(join(REAL_DATA, name))).toString('utf8'),
      )) {
        closes.set(ticker, [...(closes.get(ticker) ?? []), { date, close: Number(close) }])
      }
    }
  }, 120_000)

  afterAll(async () => {
    await Promise.all(readers.map((reader) => reader.close()))
    await market.close()
  })

  async function published(asOf: string): Promise<{ reader: SnapshotReader; stocks: Map<string, StockDetails> }> {
    const { snapshot } = await publishSnapshot({ dataset: 'market', asOf }, market)
    const reader = await openSnapshot(market.dataDirectory, snapshot)
    readers.push(reader)
    const details = await Promise.all(reader.tickers.map(({ ticker }) => reader.details(ticker)))
    return { reader, stocks: new Map(details.flatMap((one) => (one === null ? [] : [[one.TICKER, one]]))) }
  }

  it.each(Object.keys(FAULTS_IN_WINDOW))(
    'momentum of %s differs in no rating and no percentile from a plain one without the stocks with a fault in its window',
    async (asOf) => {
      const { stocks } = await published(asOf)
      const faults = FAULTS_IN_WINDOW[asOf] ?? {}
      const momenta = new Map(
        [...closes].flatMap(([ticker, own]) => {
          const momentum = ticker in faults ? null : referenceMomentum(own, asOf)
          return momentum === null ? [] : [[ticker, momentum]]
        }),
      )
      const ranked = [...stocks.values()].filter((stock) => stock.MOMENTUM_PERCENTAGE_RANK !== null)
      expect(ranked.map(({ TICKER }) => TICKER).toSorted()).toEqual([...momenta.keys()].toSorted())
      for (const { TICKER, MOMENTUM_PERCENTAGE_RANK: rank, EXPLANATION } of ranked) {
        const plain = referenceRank([...momenta.values()], momenta.get(TICKER) ?? Number.NaN)
        expect(rank, TICKER).toBeCloseTo(plain, 12)
        expect(EXPLANATION.momentumRating.rating, TICKER).toBe(plain >= 0.9 ? 'A' : plain >= 0.5 ? 'B' : 'C')
      }
      for (const [ticker, date] of Object.entries(faults)) {
        const reported = stocks.get(ticker)?.EXPLANATION.findings.filter(({ severity }) => severity === 'block') ?? []
        expect(
          reported.map((finding) => finding.date),
          ticker,
        ).toContain(date)
        expect(referenceMomentum(closes.get(ticker) ?? [], asOf), ticker).not.toBeNull()
      }
    },
  )

  it('a doubt of years ago takes no grade of 2020-01-10, and the averages that read it are kept back with its words', async () => {
    const { stocks } = await published('2020-01-10')
    const figuresOf = (ticker: string) => stocks.get(ticker)
    for (const ticker of ['BHF', 'UA', 'DXC']) {
      const { valueRating, momentumRating } = figuresOf(ticker)?.EXPLANATION ?? {}
      expect([ticker, valueRating?.rating === 'Unranked', momentumRating?.rating === 'Unranked']).toEqual([
        ticker,
        false,
        false,
      ])
    }
    const fiveYears = (ticker: string) =>
      figuresOf(ticker)?.EXPLANATION.measures.find(({ id }) => id === 'FIVE_YEAR_AVERAGE_CLOSE_PRICE')
    expect(figuresOf('DXC')).toMatchObject({ FIVE_YEAR_AVERAGE_CLOSE_PRICE: expect.any(Number) })
    expect(figuresOf('BHF')).toMatchObject({
      THREE_YEAR_AVERAGE_CLOSE_PRICE: null,
      ONE_YEAR_AVERAGE_CLOSE_PRICE: expect.any(Number),
    })
    expect(figuresOf('UA')).toMatchObject({
      THREE_YEAR_AVERAGE_CLOSE_PRICE: expect.any(Number),
      THREE_YEAR_MAX_CLOSE_PRICE: expect.any(Number),
    })
    expect(fiveYears('DHR')?.value).toEqual(expect.any(Number))
  })

  it('a bad adjusted close leaves the closes alone, and its return is taken from them', async () => {
    const { reader, stocks } = await published('2020-01-10')
    const {
      dates,
      closes: [close],
      totalReturnCloses: [total],
    } = await reader.history(['DHR'], '5y')
    const day = dates.indexOf('2016-07-05')
    const growth = (series: ArrayLike<number> | undefined) => (series?.[day] ?? 0) / (series?.[day - 1] ?? 0)
    expect(growth(close)).toBeCloseTo(80.4 / 77.5739, 12)
    expect(growth(total)).toBeCloseTo(80.4 / 77.5739, 12)
    const reported = stocks.get('DHR')?.EXPLANATION.findings.find(({ check }) => check === 'vendor-adjustment')
    expect(reported).toMatchObject({ severity: 'note', blocked: 'vendor’s return of that day', date: '2016-07-05' })
  })

  it('a history that another share’s closes precede begins where its own do, and says so', async () => {
    const { reader } = await published('2020-01-10')
    const {
      dates,
      closes: [own],
    } = await reader.history(['BHF'], '5y')
    expect(dates[own?.findIndex((close) => !Number.isNaN(close)) ?? -1]).toBe('2017-07-17')
    expect(reader.cuts(['BHF', 'UA'])).toEqual({
      BHF: { date: '2017-07-17', words: expect.stringContaining('when-issued') },
    })
  })

  it('names every open doubt that a mix of these stocks would read', async () => {
    const { reader } = await published('2020-01-10')
    const doubts = reader.doubts(reader.tickers.map(({ ticker }) => ticker))
    const daysOf = (ticker: string) =>
      (doubts[ticker] ?? []).map((doubt) => (doubt.kind === 'break' ? doubt.date : doubt.first))
    expect(daysOf('UA')).toEqual(['2016-03-23'])
    expect(daysOf('VTR')).toEqual(['2015-08-18'])
    expect(daysOf('DXC')).toEqual(['2015-11-30'])
    expect(daysOf('DHR')).toEqual([])
    const threeYears = { first: '2017-01-11', last: '2020-01-10' }
    expect(
      Object.entries(doubts)
        .filter(([, own]) => own.some((doubt) => isAffectedBy(threeYears, doubt)))
        .map(([ticker]) => ticker),
    ).toEqual(['CA', 'COL', 'EVHC', 'SCG'])
  })

  it('a stray print is caught on its very day', async () => {
    const { stocks } = await published('2018-09-24')
    expect(stocks.get('CA')?.LAST_CLOSE_PRICE).toBeNull()
    expect(stocks.get('CA')?.EXPLANATION.findings[0]).toMatchObject({
      check: 'stray-print',
      date: '2018-09-24',
      severity: 'block',
      blocked: 'both grades',
    })
    const next = await published('2018-09-28')
    expect(next.stocks.get('CA')?.LAST_CLOSE_PRICE).toBe(44.15)
  })
})

/** Last close over the mean of the 252 that end 21 sessions before it, less 1; null without as many closes or one of the day. */
function referenceMomentum(closes: readonly ReferenceClose[], asOf: string): number | null {
  const known = closes.filter(({ date }) => date <= asOf).toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const last = known.at(-1)
  if (last?.date !== asOf || known.length < 273) return null
  const year = known.slice(-273, -21)
  return last.close / (year.reduce((sum, { close }) => sum + close, 0) / year.length) - 1
}

/** The part of the others that stand below, ties counted half. */
function referenceRank(all: readonly number[], own: number): number {
  const below = all.filter((other) => other < own).length
  const equal = all.filter((other) => other === own).length - 1
  return (below + equal / 2) / (all.length - 1)
}
