import assert from 'node:assert/strict'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { errorResponse, keyFigureColumns, stockKeyFigures, stockRow } from '@fairweight/contract/wire'
import { KEY_FIGURES_OF, KEY_FIGURE_SETS } from '@fairweight/domain/key-figures'
import { snapshotFolder } from '@fairweight/market-data/context/market-folders.ts'
import { currentSnapshot } from '@fairweight/market-data/snapshots/current-snapshot.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { callerOf, headersOf } from '../../../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

const setOf = async (set: string) =>
  keyFigureColumns.parse((await site.app.inject(`/api/stocks/figures?set=${set}&dataset=sample`)).json())
const stockOf = async (ticker: string) =>
  stockKeyFigures.parse((await site.app.inject(`/api/stocks/figures/details?ticker=${ticker}&dataset=sample`)).json())

describe('the key figures of the sample', () => {
  test('come in sets, a column a figure and a row a stock, to everybody', async () => {
    for (const set of KEY_FIGURE_SETS) {
      const { tickers, columns } = await setOf(set)
      expect(tickers, set).toEqual(tickers.toSorted())
      expect(Object.keys(columns), set).toEqual([...KEY_FIGURES_OF[set]])
      for (const column of Object.values(columns)) expect(column, set).toHaveLength(tickers.length)
    }
  })

  test('of one stock say what the columns say, or why they are empty, and lead to its filings', async () => {
    const sets = await Promise.all(KEY_FIGURE_SETS.map(setOf))
    const { figures, facts, cik } = await stockOf('hlx')
    expect(figures.map(({ id }) => id)).toEqual(sets.flatMap(({ columns }) => Object.keys(columns)))
    for (const { id, value, reason, inputs } of figures) {
      const column = sets.find(({ columns }) => id in columns) ?? assert.fail(id)
      const listed = column.columns[id]?.[column.tickers.indexOf('HLX')] ?? null
      expect([id, listed === null, reason === null]).toEqual([id, value === null, value !== null])
      expect(Math.abs((value ?? 0) - (listed ?? 0)), id).toBeLessThanOrEqual(0.005)
      expect([id, value === null || inputs.length > 0]).toEqual([id, true])
    }
    const read = figures.flatMap(({ inputs }) => inputs.flatMap((input) => input.facts))
    expect(Math.max(...read)).toBe(facts.length - 1)
    expect(facts.some(({ accession }) => accession !== null)).toBe(true)
    expect(cik).toMatch(/^\d{10}$/)
  })

  test('are ready-made bytes with a tag of their own', async () => {
    const url = '/api/stocks/figures?set=growth&dataset=sample'
    const first = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual(await setOf('growth'))
    const again = await site.app.inject({
      url,
      headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  test.each([
    ['figures?set=taste&dataset=sample', 'invalid-request'],
    ['figures?dataset=sample', 'invalid-request'],
    ['figures/details?ticker=NONE&dataset=sample', 'unknown-ticker'],
    ['figures?set=growth', 'signed-out'],
  ] as const)('%s is refused', async (query, code) => {
    const answer = await site.app.inject(`/api/stocks/${query}`)
    expect(errorResponse.parse(answer.json()).code).toBe(code)
  })

  test('are the same for every plan, since none of them is a grade', async () => {
    const bodies = new Set<string>()
    for (const kind of ['value only', 'momentum only', 'mix only'] as const) {
      const headers = headersOf(await callerOf(site, kind))
      const answer = await site.app.inject({ url: '/api/stocks/figures/details?ticker=HLX', headers })
      expect(answer.headers['cache-control']).toMatch(/^private, max-age=/)
      bodies.add(answer.body)
    }
    expect(bodies.size).toBe(1)
  })
})

describe('a snapshot that was published before there were key figures', () => {
  let market: SmallMarket
  let older: TestSite

  beforeAll(async () => {
    market = await makeSmallMarket()
    await withoutKeyFigures(market)
    older = await openTestSite({}, market)
  })

  afterAll(() => older.close())

  test('shows everything else, and says from when on there are some', async () => {
    const demo = (await older.app.inject('/api/stocks/demo')).json()
    expect(z.object({ stocks: z.array(stockRow) }).parse(demo).stocks.length).toBeGreaterThan(0)
    for (const query of ['figures?set=growth&dataset=sample', 'figures/details?ticker=HLX&dataset=sample']) {
      const answer = await older.app.inject(`/api/stocks/${query}`)
      expect(answer.statusCode).toBe(404)
      expect(errorResponse.parse(answer.json())).toMatchObject({
        code: 'no-key-figures',
        message: expect.stringContaining('from the next published day on'),
      })
    }
  })
})

/** Takes out of the sample's snapshot what an earlier version would not have written. */
async function withoutKeyFigures({ context }: SmallMarket): Promise<void> {
  const { id } = (await currentSnapshot(context, 'sample')) ?? assert.fail('The sample is published.')
  const folder = snapshotFolder(context.dataDirectory, id)
  const path = join(folder, 'manifest.json')
  const manifest = z
    .looseObject({ bodies: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(await readFile(path, 'utf8')))
  const bodies = Object.fromEntries(Object.entries(manifest.bodies).filter(([name]) => !name.startsWith('key-figures')))
  await chmod(folder, 0o755)
  await chmod(path, 0o644)
  await writeFile(path, JSON.stringify({ ...manifest, bodies }))
  await rm(join(folder, 'key-figures-index.json'))
}
