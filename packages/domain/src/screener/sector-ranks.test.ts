// @vitest-environment node
import { expect, test } from 'vitest'
import { sectorRanks, SMALLEST_SECTOR } from './sector-ranks.ts'

const sector = (SECTOR: string | null, length: number) => Array.from({ length }, () => ({ SECTOR }))

test('the cheapest of a sector stands at one, the dearest at zero, and equal ones share a place', () => {
  const figures = Float64Array.of(5, 1, 2, 2, 3, 4, 6, 7, 8, 9, 10)
  expect([...sectorRanks(sector('Energy', 11), figures)]).toEqual([0.5, 0, 0.1, 0.1, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9, 1])
})

test('each sector is ranked by itself', () => {
  const rows = [...sector('Energy', 10), ...sector('Utilities', 10)]
  const ranks = sectorRanks(
    rows,
    Float64Array.from(rows, (_row, at) => at),
  )
  expect(ranks.slice(0, 10)).toEqual(ranks.slice(10))
})

test('a small sector, a stock without sector and one without figure have no rank, and do not count for others', () => {
  const few = SMALLEST_SECTOR - 1
  const rows = [...sector('Small', few), ...sector(null, 12), ...sector('Energy', 11)]
  const figures = Float64Array.from(rows, (_row, at) => (at === few + 12 ? Number.NaN : at))
  const ranks = sectorRanks(rows, figures)
  expect(ranks.slice(0, few + 12).every(Number.isNaN)).toBe(true)
  expect(Array.from(ranks.subarray(few + 12))).toEqual([
    Number.NaN,
    ...Array.from({ length: 10 }, (_rank, at) => at / 9),
  ])
})
