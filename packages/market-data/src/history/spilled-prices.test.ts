import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SpillFile } from '../storage/spill-file.ts'
import { emptyPrices, rowOf } from './price-table.ts'
import { SpilledPrices } from './spilled-prices.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spill-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('gives the prices of any tickers, whichever they were added with', () => {
  const file = new SpillFile(join(folder, 'spill'))
  const sessions = Int32Array.of(10, 11, 14)
  const table = (tickers: readonly string[], first: number) => {
    const prices = { ...emptyPrices(tickers, sessions), dividendsFrom: 7 }
    prices.closes.set(prices.closes.map((_, cell) => first + cell))
    prices.sources.fill(first)
    prices.volumes[1] = 0.5
    return prices
  }
  const prices = new SpilledPrices(file, sessions)
  prices.add(table(['ABC', 'DEF'], 100))
  prices.add(table(['GHI'], 200))
  const some = prices.of(['GHI', 'DEF'])
  expect(some).toMatchObject({ tickers: ['GHI', 'DEF'], dividendsFrom: 7 })
  expect([0, 1].map((index) => [...rowOf(some, some.closes, index)])).toEqual([
    [200, 201, 202],
    [103, 104, 105],
  ])
  expect([...some.sources]).toEqual([200, 200, 200, 100, 100, 100])
  expect([...some.volumes]).toEqual([Number.NaN, 0.5, Number.NaN, Number.NaN, Number.NaN, Number.NaN])
  expect(some.adjustedCloses.every(Number.isNaN)).toBe(true)
  file.close()
})
