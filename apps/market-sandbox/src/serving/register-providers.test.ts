import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMarketSandbox, type TestSandbox } from '../../testing/open-market-sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await openMarketSandbox('2026-11-26T01:30:00Z')
})

afterAll(() => sandbox.close())

/** A request of each provider that asks for a key, how the key is sent, and how it is refused. */
const KEYED: readonly (readonly [provider: string, path: string, parameter: string, status: number, words: string])[] =
  [
    ['eodhd', '/eodhd/api/eod/HLX.US?fmt=json', 'api_token', 401, 'Unauthenticated'],
    ['polygon', '/polygon/v3/reference/splits?limit=1', 'apiKey', 401, 'Unknown API Key'],
    ['tiingo', '/tiingo/tiingo/daily/HLX/prices?format=csv', 'token', 401, 'Invalid token'],
    [
      'alpha-vantage',
      '/alpha-vantage/query?function=TIME_SERIES_DAILY_ADJUSTED&symbol=HLX',
      'apikey',
      200,
      'apikey is invalid',
    ],
    ['fmp', '/fmp/stable/splits?symbol=HLX', 'apikey', 401, 'Invalid API KEY'],
    ['nasdaq-data-link', '/nasdaq-data-link/api/v3/datatables/SHARADAR/SEP.json?ticker=HLX', 'api_key', 400, 'QEAx01'],
  ]

describe.each(KEYED)('%s', (_, path, parameter, status, words) => {
  test('takes any key but “wrong”, as a parameter or in a header', async () => {
    const good = await sandbox.get(`${path}&${parameter}=anything`)
    expect([good.status, good.text.includes(words)]).toEqual([200, false])
    expect((await sandbox.get(path, { authorization: 'Token anything' })).text).toBe(good.text)
  })

  test.each(['', '&PARAMETER=', '&PARAMETER=wrong'])('refuses “%s” in its own way', async (key) => {
    const refused = await sandbox.get(path + key.replace('PARAMETER', parameter))
    expect(refused.status).toBe(status)
    expect(refused.text).toContain(words)
  })
})

describe('what changes seldom says when it changed', () => {
  test.each([
    '/nasdaq-trader/dynamic/symdir/nasdaqlisted.txt',
    '/sec/files/company_tickers.json',
    '/ecb/stats/eurofxref/eurofxref-hist.csv',
    '/ecb/stats/eurofxref/eurofxref-hist.zip',
  ])('%s', async (path) => {
    const { status, headers } = await sandbox.get(path)
    const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
    expect([status, etag.length > 10, Date.parse(modified) <= sandbox.now().getTime()]).toEqual([200, true, true])
    const asked = async (known: Readonly<Record<string, string>>) => {
      const answered = await sandbox.get(path, known)
      return [answered.status, answered.bytes.length > 0]
    }
    expect(await asked({ 'if-none-match': `"other", ${etag}` })).toEqual([304, false])
    expect(await asked({ 'if-modified-since': modified })).toEqual([304, false])
    expect(await asked({ 'if-none-match': '"other"', 'if-modified-since': modified })).toEqual([200, true])
    const before = new Date(Date.parse(modified) - 1000).toUTCString()
    expect(await asked({ 'if-modified-since': before })).toEqual([200, true])
  })
})

test('answers are packed for who takes them so, and the same bytes', async () => {
  const path = '/tiingo/tiingo/daily/HLX/prices?token=k&startDate=2026-01-01'
  const whole = await sandbox.get(path)
  const packed = await sandbox.packed(path)
  expect(packed.length).toBeLessThan(whole.bytes.length / 2)
  expect(gunzipSync(packed).equals(whole.bytes)).toBe(true)
})

test('what a provider does not have is not found', async () => {
  expect((await sandbox.get('/eodhd/api/fundamentals/HLX.US?api_token=k')).status).toBe(404)
  expect((await sandbox.get('/yahoo/quotes')).status).toBe(404)
})
