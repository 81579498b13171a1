import type { PriceHistory } from '@fairweight/contract/wire'
import { day, shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { expect, test } from 'vitest'
import { pastCloses, periodSince, soundCloses, tickersEverHeld } from './past-closes.ts'

const bought = (symbol: string) => ({
  id: symbol,
  date: day('2026-01-05'),
  kind: 'transfer-in' as const,
  symbol: ticker(symbol),
  shares: shares(1),
})

const HISTORY: PriceHistory = {
  snapshot: 's',
  dataset: 'sample',
  dates: ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'],
  closes: { 'BRK.B': [1, 2, null, 4], KO: [5, 6, 7, 8] },
  totalReturnCloses: { 'BRK.B': [1, 2, null, 4], KO: [4, 6, 7, 9] },
  treasuryBills: null,
  priceReturnOnly: [],
  doubts: {
    KO: [{ kind: 'break', date: '2026-01-06', words: 'another level' }],
    'BRK.B': [{ kind: 'span', first: '2026-01-06', last: '2026-01-06', words: 'a wrong print' }],
  },
  cuts: {},
  successions: {},
}

test('what was ever held is found however a broker writes it, and what the data does not know is not asked for', () => {
  const known = new Set(['BRK.B', 'KO'])
  const found = tickersEverHeld([bought('BRK-B'), bought('KO'), bought('XYZ')], (one) => known.has(one))
  expect([...found]).toEqual([
    ['BRK-B', 'BRK.B'],
    ['KO', 'KO'],
  ])
  const { dates, closes, splits } = pastCloses(HISTORY, found, { 'BRK.B': [{ date: '2026-01-07', factor: 50 }] })
  expect(dates).toEqual(HISTORY.dates)
  expect([...closes.keys()]).toEqual(['BRK-B', 'KO'])
  expect(splits.get(ticker('BRK-B'))).toEqual([{ date: '2026-01-07', factor: 50 }])
  expect(splits.get(ticker('KO'))).toEqual([])
})

test('closes in doubt are none: those of a wrong range, and those before a break', () => {
  expect([...soundCloses(HISTORY, 'BRK.B', 'closes')]).toEqual([1, Number.NaN, Number.NaN, 4])
  expect([...soundCloses(HISTORY, 'KO', 'totalReturnCloses')]).toEqual([Number.NaN, 6, 7, 9])
  expect([...soundCloses(HISTORY, 'XYZ', 'closes')]).toEqual(Array.from({ length: 4 }, () => Number.NaN))
})

test.each([
  ['2026-11-01', '1y'],
  ['2025-11-27', '1y'],
  ['2025-11-26', '3y'],
  ['2022-01-03', '5y'],
  ['2012-01-03', '10y'],
])('from %s on it takes the closes of %s', (first, period) =>
  expect(periodSince(day(first), day('2026-11-27'))).toBe(period),
)
