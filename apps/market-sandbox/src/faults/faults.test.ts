import { get as getHttps } from 'node:https'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openMarketSandbox, type TestSandbox } from '../../testing/open-market-sandbox.ts'
import type { Fault } from './fault.ts'

const BULK = '/eodhd/api/eod-bulk-last-day/US?fmt=json&api_token=k'

let sandbox: TestSandbox

const open = async () => {
  sandbox = await openMarketSandbox('2026-11-26T01:30:00Z')
}

const rows = z.array(z.looseObject({ code: z.string(), date: z.string(), close: z.number().optional() }))

async function bulk(path = BULK): Promise<z.infer<typeof rows>> {
  return rows.parse(await sandbox.json(path))
}

function once(fault: Fault): void {
  sandbox.setFault({ source: 'eodhd', fault, times: 1, ticker: null })
}

describe('a request meets', () => {
  // Each fault is met once and then gone.
  beforeAll(open)
  afterAll(() => sandbox.close())

  test.each([
    ['unauthorized', 401, 'not valid'],
    ['forbidden', 403, '<html>'],
    ['rate-limited', 429, 'Too many'],
    ['rate-limited-without-hint', 429, 'Too many'],
    ['server-error', 503, '<html>'],
    ['html', 200, 'Down for maintenance'],
    ['quota-note', 200, '{"Note":'],
    ['empty', 200, ''],
    ['redirect', 302, 'Moved'],
  ] as const)('%s once, and the next is answered', async (fault, status, words) => {
    const perfect = await sandbox.get(BULK)
    once(fault)
    const faulty = await sandbox.get(BULK)
    expect([faulty.status, faulty.text.includes(words), faulty.text.length < perfect.text.length]).toEqual([
      status,
      true,
      true,
    ])
    expect((await sandbox.get(BULK)).text).toBe(perfect.text)
  })

  test('a pause to keep, or none that is named', async () => {
    once('rate-limited')
    expect((await sandbox.get(BULK)).headers.get('retry-after')).toBe('2')
    once('rate-limited-without-hint')
    expect((await sandbox.get(BULK)).headers.get('retry-after')).toBeNull()
  })

  test('another host', async () => {
    once('redirect')
    expect((await sandbox.get(BULK)).headers.get('location')).toBe('https://elsewhere.invalid/')
  })

  test('gzip that ends in its middle', async () => {
    once('truncated-gzip')
    const bytes = await sandbox.packed(BULK)
    expect(() => gunzipSync(bytes)).toThrow('unexpected end of file')
  })

  test('a drip that brings the first bytes and goes on', async () => {
    once('slow-drip')
    const { body } = await fetch(sandbox.origin + BULK)
    const reader = body?.getReader()
    const first = await reader?.read()
    await reader?.cancel()
    expect(Buffer.from(first?.value ?? []).toString()).toMatch(/^\[/)
  })

  test('yesterday’s file again', async () => {
    once('yesterday')
    const dates = new Set((await bulk(`${BULK}&date=2026-11-25`)).map(({ date }) => date))
    expect([...dates]).toEqual(['2026-11-24'])
    expect((await bulk(`${BULK}&date=2026-11-25`))[0]?.date).toBe('2026-11-25')
  })

  test('every row twice, and of an answer in pages the first page again', async () => {
    const perfect = await bulk()
    once('duplicate-page')
    expect(await bulk()).toEqual([...perfect, ...perfect])
    const table = z.object({
      datatable: z.object({ data: z.array(z.unknown()) }),
      meta: z.object({ next_cursor_id: z.string() }),
    })
    const address = '/nasdaq-data-link/api/v3/datatables/SHARADAR/SEP.json?date=2026-11-25&qopts.per_page=5&api_key=k'
    const first = table.parse(await sandbox.json(address))
    sandbox.setFault({ source: 'nasdaq-data-link', fault: 'duplicate-page', times: 1, ticker: null })
    const second = table.parse(await sandbox.json(`${address}&qopts.cursor_id=${first.meta.next_cursor_id}`))
    expect(second.datatable.data).toEqual(first.datatable.data)
  })

  test('nothing of what befalls another provider, nor anything once it is taken off', async () => {
    sandbox.setFault({ source: 'tiingo', fault: 'server-error', times: null, ticker: null })
    expect((await sandbox.get(BULK)).status).toBe(200)
    const asked = async () => (await sandbox.get('/tiingo/tiingo/daily/HLX/prices?token=k')).status
    expect([await asked(), await asked()]).toEqual([503, 503])
    sandbox.setFault({ source: 'tiingo', fault: 'server-error', times: null, ticker: null }, false)
    expect(await asked()).toBe(200)
  })
})

describe('until the next session is published', () => {
  beforeEach(open)
  afterEach(() => sandbox.close())

  const closeOf = async (ticker: string, day: string) =>
    (await bulk(`${BULK}&date=${day}`)).find(({ code }) => code === ticker)?.close

  async function untilNextSession(): Promise<void> {
    await sandbox.advanceTo(new Date('2026-11-27T18:20:00Z'))
  }

  test('a symbol vanishes, from lists as well', async () => {
    const code = sandbox.universe.securities[2]?.ticker ?? ''
    sandbox.setFault({ source: 'eodhd', fault: 'vanished-symbol', times: null, ticker: code })
    expect(await closeOf(code, '2026-11-25')).toBeUndefined()
    expect((await sandbox.get(`/eodhd/api/eod/${code}.US?api_token=k`)).status).toBe(404)
    expect(await closeOf(code, '2026-11-24')).toBeGreaterThan(0)
    sandbox.setFault({ source: 'nasdaq-trader', fault: 'vanished-symbol', times: null, ticker: code })
    const lists = await Promise.all(
      ['nasdaqlisted', 'otherlisted'].map((name) => sandbox.get(`/nasdaq-trader/dynamic/symdir/${name}.txt`)),
    )
    expect(lists.some(({ text }) => text.includes(`${code}|`))).toBe(false)
  })

  test('a close is ten times too high, and right the session after', async () => {
    const code = sandbox.universe.securities[2]?.ticker ?? ''
    const right = await closeOf(code, '2026-11-25')
    sandbox.setFault({ source: 'eodhd', fault: 'wrong-close', times: null, ticker: code })
    expect(await closeOf(code, '2026-11-25')).toBeCloseTo(10 * (right ?? Number.NaN), 3)
    await untilNextSession()
    expect(await closeOf(code, '2026-11-25')).toBe(right)
  })

  test('without a ticker, chance picks one of the companies', async () => {
    const perfect = await bulk()
    sandbox.setFault({ source: 'eodhd', fault: 'vanished-symbol', times: null, ticker: null })
    const codes = new Set((await bulk()).map(({ code }) => code))
    const gone = perfect.filter(({ code }) => !codes.has(code))
    expect(gone).toHaveLength(1)
    expect(gone[0]?.code).not.toBe('HLX')
  })
})

test('a split is announced a session late, and closes before it stand on the old basis until then', async () => {
  sandbox = await openMarketSandbox('2026-11-21T02:00:00Z', { companies: 60 })
  onTestFinished(() => sandbox.close())
  const splits = () => sandbox.json('/eodhd/api/eod-bulk-last-day/US?fmt=json&api_token=k&type=splits&date=2026-11-20')
  const adjustedBefore = async () => {
    const bars = z.object({ results: z.array(z.object({ c: z.number() })) })
    const address = '/polygon/v2/aggs/ticker/FFT1/range/1/day/2026-11-19/2026-11-20?apiKey=k'
    return bars.parse(await sandbox.json(address)).results[0]?.c ?? Number.NaN
  }
  const [announced, adjusted] = [await splits(), await adjustedBefore()]
  expect(announced).toMatchObject([{ code: 'FFT1', split: '4.000000/1.000000' }])
  for (const source of ['eodhd', 'polygon'] as const)
    sandbox.setFault({ source, fault: 'late-split', times: null, ticker: null })
  expect(await splits()).toEqual([])
  expect(await adjustedBefore()).toBeCloseTo(4 * adjusted, 1)
  await sandbox.advanceTo(new Date('2026-11-23T21:20:00Z'))
  expect(await splits()).toEqual(announced)
  expect(await adjustedBefore()).toBeCloseTo(adjusted, 2)
})

test('a certificate proves another name', async () => {
  sandbox = await openMarketSandbox('2026-11-26T01:30:00Z', { hasWrongName: true })
  onTestFinished(() => sandbox.close())
  const { origin, certificate } = sandbox.wrongName ?? { origin: '', certificate: '' }
  const outcome = (options: object) =>
    new Promise<unknown>((resolve) => {
      getHttps(`${origin}/sandbox/state`, options, ({ statusCode }) => resolve(statusCode)).on('error', (error) =>
        resolve('code' in error ? error.code : error),
      )
    })
  expect(await outcome({ ca: certificate })).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
  expect(await outcome({ ca: certificate, checkServerIdentity: () => undefined })).toBe(200)
  expect(await outcome({})).toMatch(/SELF_SIGNED/)
})
