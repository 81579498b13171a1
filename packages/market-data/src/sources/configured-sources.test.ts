import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { parseIsoDate } from '@fairweight/domain/time'
import { openTestClient } from '@fairweight/testing/market/sources/test-client.ts'
import { describe, expect, test } from 'vitest'
import { configuredSources, knownSources, quotasOf, sourcesFor, type SourceSettings } from './configured-sources.ts'
import type { Need, NeedKind } from './market-source.ts'

const NOTHING: SourceSettings = {
  eodhdToken: null,
  polygonKey: null,
  tiingoToken: null,
  alphaVantageKey: null,
  fmpKey: null,
  nasdaqDataLinkKey: null,
  secContact: null,
  esgFundSeries: null,
  baseUrls: {},
  perDay: {},
}

const [from, to] = [parseIsoDate('2021-11-24'), parseIsoDate('2026-11-23')]
if (from === null || to === null) throw new TypeError('These are days')

const TICKERS = Array.from({ length: 3000 }, (_, place) => `T${place}`)
const SESSION: Need = { kind: 'session-prices', session: to, tickers: TICKERS }
const FIVE_YEARS: Need = { kind: 'price-history', from, to, tickers: TICKERS }

describe('sources', () => {
  test('are those that have their key, those of few calls first', () => {
    const open = ['nasdaq-trader', 'treasury', 'ecb', 'fred']
    expect(configuredSources(NOTHING).map(({ name }) => name)).toEqual(open)
    const some = configuredSources({
      ...NOTHING,
      tiingoToken: 'a',
      eodhdToken: 'b',
      fmpKey: 'c',
      secContact: 'd@e.example',
    })
    expect(some.map(({ name }) => name)).toEqual(['eodhd', 'tiingo', 'fmp', 'sec', ...open])
    const namesFor = (kind: NeedKind) => sourcesFor(kind, some).map(({ name }) => name)
    expect(namesFor('session-prices')).toEqual(['eodhd', 'tiingo', 'fmp'])
    expect(namesFor('exchange-rates')).toEqual(['ecb', 'fred'])
    expect(namesFor('fund-holdings')).toEqual([])
  })

  test('say what they need, what they cost a day and how often they may be asked', () => {
    const known = knownSources({ ...NOTHING, perDay: { tiingo: 1000 } })
    const told = known
      .filter(({ source }) => source.offers.includes('session-prices'))
      .map(({ source, setting }) => [source.name, setting, source.plan(SESSION), source.quota.perDay])
    expect(told).toEqual([
      ['eodhd', 'eodhdToken', { calls: 3, counted: 300, seconds: 1 }, 100_000],
      ['polygon', 'polygonKey', { calls: 3, seconds: 24 }, null],
      ['nasdaq-data-link', 'nasdaqDataLinkKey', { calls: 3, seconds: 1 }, 50_000],
      ['tiingo', 'tiingoToken', { calls: 3000, seconds: 2 * DAY_SECONDS + 2307 }, 1000],
      ['fmp', 'fmpKey', { calls: 3002, seconds: 601 }, null],
      ['alpha-vantage', 'alphaVantageKey', { calls: 3000, seconds: 2400 }, null],
    ])
    expect(quotasOf(known.map(({ source }) => source)).tiingo).toEqual({ perSecond: 1.3, perDay: 1000 })
  })

  test('say what five years of the market cost', () => {
    const calls = knownSources(NOTHING).flatMap(({ source }) =>
      source.offers.includes('price-history') ? [[source.name, source.plan(FIVE_YEARS).calls]] : [],
    )
    expect(Object.fromEntries(calls)).toEqual({
      eodhd: 9000,
      polygon: 1254 + 140,
      'nasdaq-data-link': 903,
      tiingo: 3000,
      fmp: 9000,
      'alpha-vantage': 3000,
    })
  })

  test('say what their terms allow, and no source of prices allows passing them on', () => {
    const ofPrices = knownSources(NOTHING).filter(
      ({ source: { name, offers } }) => offers.includes('session-prices') || name === 'stooq',
    )
    expect(ofPrices).toHaveLength(7)
    for (const { source } of ofPrices) expect(source.terms).toMatch(/^For .+(use|yourself).*\.$/)
  })
})

test('Stooq is imported by hand, and says how', async () => {
  const stooq = knownSources(NOTHING).find(({ source }) => source.name === 'stooq')?.source
  const client = openTestClient({ dataDirectory: '/nowhere' })
  await expect(stooq?.fetch(SESSION, client)).rejects.toMatchObject({
    failure: 'blocked',
    message: expect.stringContaining('fairweight market import --prices'),
  })
  expect(() => stooq?.plan(SESSION)).toThrow(/in a browser/)
  expect(await stooq?.check(client)).toBe('its files are imported by hand')
  await client.close()
})
