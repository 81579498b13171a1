import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importMarketFiles } from '../../../packages/market-data/src/importing/import-market-files.ts'
import { publishSnapshot } from '../../../packages/market-data/src/publishing/publish-snapshot.ts'
import { exportSnapshot } from '../../../packages/market-data/src/snapshots/export-snapshot.ts'
import { openSnapshot } from '../../../packages/market-data/src/snapshots/open-snapshot.ts'
import { WorstDeviation } from '../../../packages/testing/src/market/deviation.ts'
import {
  REAL_DATA,
  REAL_DATA_ABSENT,
  hasRealData,
  readTable,
  realMarketFiles,
  realUniverseFile,
} from '../../../packages/testing/src/market/real-data.ts'
import { type TemporaryMarket, openTemporaryMarket } from '../../../packages/testing/src/market/temporary-market.ts'

type Exported = Record<string, string>

const numberOf = (text: string | undefined): number | null => (text === undefined || text === '' ? null : Number(text))

describe.skipIf(!hasRealData)(
  `real prices and filings through import, publish and export${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`,
  () => {
    let market: TemporaryMarket

    beforeAll(async () => {
      market = await openTemporaryMarket()
      await importMarketFiles(await realMarketFiles(join(market.dataDirectory, 'templates')), market)
    })

    afterAll(() => market.close())

    async function published(asOf: string): Promise<Map<string, Exported>> {
      await publishSnapshot({ dataset: 'market', asOf }, market)
      const { text } = await exportSnapshot({ format: 'csv' }, market)
      return new Map(readTable(text ?? '').map((row) => [row.TICKER ?? '', row]))
    }

    async function expectedRows(name: string): Promise<Record<string, string>[]> {
      return readTable(await readFile(join(REAL_DATA, 'expected', name), 'utf8'))
    }

    it('gives the known value measures as of 2016-12-30', async () => {
      const stocks = await published('2016-12-30')
      const worst = new WorstDeviation()
      for (const row of await expectedRows('value_2016-12-30.csv')) {
        const stock = stocks.get(row.ticker ?? '')
        const compare = (name: string, field: string) =>
          worst.compare(`${row.ticker} ${name}`, numberOf(stock?.[field]), numberOf(row[name]))
        compare('price_2016_12_30', 'LAST_CLOSE_PRICE')
        compare('tbvps', 'TANGIBLE_BOOK_VALUE_PER_SHARE')
        compare('graham_number', 'GRAHAM_NUMBER')
        compare('market_cap', 'MARKETCAP')
        compare('epv_ps', 'EARNINGS_POWER_VALUE')
        compare('dcf_ps', 'DISCOUNTED_CASH_FLOW')
        compare('future_cash_flow_ps', 'FUTURE_CASH_FLOW')
        compare('avg_close_1y', 'ONE_YEAR_AVERAGE_CLOSE_PRICE')
        expect(stock?.HAS_NEG_EBITDA_LATEST, row.ticker).toBe(row.neg_ebitda?.toLowerCase())
      }
      process.stdout.write(`value_2016-12-30: ${worst.sentence}\n`)
      expect(worst.worst, worst.about).toBeLessThanOrEqual(1)
      expect([...stocks.values()].filter((stock) => stock.VALUE_RATING !== 'Unranked').length).toBeGreaterThan(5)
    })

    it('walks from Coca-Cola’s Graham number back to the line of the imported file', async () => {
      const { snapshot } = await publishSnapshot({ dataset: 'market', asOf: '2016-12-30' }, market)
      const reader = await openSnapshot(market.dataDirectory, snapshot)
      const details = await reader.details('KO')
      await reader.close()
      const graham = details?.EXPLANATION.measures.find((measure) => measure.id === 'GRAHAM_NUMBER')
      const positions = graham?.inputs.flatMap((input) => input.facts) ?? []
      const fact = positions
        .map((position) => details?.EXPLANATION.facts[position])
        .find((one) => one?.item === 'eps_diluted')
      const lines = (await readFile(join(market.dataDirectory, 'templates', 'fundamentals.csv'), 'utf8')).split('\n')
      const cells = lines[(fact?.source?.line ?? 0) - 1]?.split(',') ?? []
      expect(fact?.source?.file).toBe('fundamentals.csv')
      expect(cells[0]).toBe('KO')
      expect(cells[1]).toBe(fact?.period.end)
      expect(cells.map(Number)).toContain(fact?.value)
    })

    it('gives the known price measures as of 2020-01-10, and says why value is unranked', async () => {
      const stocks = await published('2020-01-10')
      const worst = new WorstDeviation()
      for (const row of await expectedRows('price_measures_2020-01-10.csv')) {
        const stock = stocks.get(row.ticker ?? '')
        const compare = (name: string, field: string, scale = 1) => {
          const actual = numberOf(stock?.[field])
          worst.compare(`${row.ticker} ${name}`, actual === null ? null : actual * scale, numberOf(row[name]))
        }
        compare('avg1y', 'ONE_YEAR_AVERAGE_CLOSE_PRICE')
        compare('avg3y', 'THREE_YEAR_AVERAGE_CLOSE_PRICE')
        compare('avg5y', 'FIVE_YEAR_AVERAGE_CLOSE_PRICE')
        compare('max3y', 'THREE_YEAR_MAX_CLOSE_PRICE')
        compare('lagged_avg', 'ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED')
        compare('momentum_pct', 'PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE', 100)
        compare('percentile', 'MOMENTUM_PERCENTAGE_RANK', 100)
        expect(stock?.MOMENTUM_RATING, row.ticker).toBe(row.momentum_rating)
        expect(stock?.VALUE_RATING, row.ticker).toBe('Unranked')
        if (row.status !== 'ok') continue
        expect(stock?.VALUE_REASON, row.ticker).toBe('stale-filing')
        expect(stock?.VALUE_SENTENCE, row.ticker).toContain('filing older than 15 months')
      }
      process.stdout.write(`price_measures_2020-01-10: ${worst.sentence}\n`)
      expect(worst.worst, worst.about).toBeLessThanOrEqual(1)
    })

    it('ranks a universe of 401 stocks as known on 2017-11-10', async () => {
      const universe = await openTemporaryMarket()
      try {
        await importMarketFiles({ prices: [await realUniverseFile(universe.dataDirectory)] }, universe)
        await publishSnapshot({ dataset: 'market', asOf: '2017-11-10' }, universe)
        const { text } = await exportSnapshot({ format: 'csv' }, universe)
        const stocks = new Map(readTable(text ?? '').map((row) => [row.TICKER ?? '', row]))
        const worst = new WorstDeviation()
        for (const row of await expectedRows('momentum_universe_2017-11-10.csv')) {
          const stock = stocks.get(row.ticker ?? '')
          const percent = (field: string) => (numberOf(stock?.[field]) === null ? null : Number(stock?.[field]) * 100)
          worst.compare(
            `${row.ticker} momentum_pct`,
            percent('PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE'),
            numberOf(row.momentum_pct),
          )
          worst.compare(`${row.ticker} percentile`, percent('MOMENTUM_PERCENTAGE_RANK'), numberOf(row.percentile))
          expect(stock?.MOMENTUM_RATING, row.ticker).toBe(row.momentum_rating)
        }
        process.stdout.write(`momentum_universe_2017-11-10: ${worst.sentence}\n`)
        expect(worst.worst, worst.about).toBeLessThanOrEqual(1)
      } finally {
        await universe.close()
      }
    })

    it('imports the other real price files as they are', async () => {
      const other = await openTemporaryMarket()
      try {
        const files = ['prices_long_2005_2017.csv.gz', 'etf_prices_2005_2017.csv.gz'].map((name) =>
          join(REAL_DATA, name),
        )
        const report = await importMarketFiles({ prices: files }, other)
        expect(report.files.every((file) => file.rows > 90_000)).toBe(true)
        const published = await publishSnapshot({ dataset: 'market' }, other)
        expect(published).toMatchObject({ asOf: '2017-11-10', priceReturnOnly: true })
      } finally {
        await other.close()
      }
    })

    it('gives the same snapshot again for the same day, without the later prices showing', async () => {
      const first = await publishSnapshot({ dataset: 'market', asOf: '2016-12-30' }, market)
      const sunday = await publishSnapshot({ dataset: 'market', asOf: '2017-01-01' }, market)
      expect(sunday).toMatchObject({ snapshot: first.snapshot, asOf: '2016-12-30', wasKnown: true })
      const reader = await openSnapshot(market.dataDirectory, first.snapshot)
      const { dates } = await reader.history(['KO'], '10y')
      await reader.close()
      expect(dates.at(-1)).toBe('2016-12-30')
    })
  },
)
