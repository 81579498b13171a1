import { describe, expect, test } from 'vitest'
import { seededUniform } from '../randomness/index.ts'
import { correctedCloses, correctedDates, correctedSessions, type DatedCloses } from './corrected-closes.ts'

const DATES = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']
const of = (closes: readonly number[], dates: readonly string[] = DATES): DatedCloses => ({
  dates,
  closes: Float64Array.from(closes),
})
const WAS = of([10, 11, 12, 11, 13])

describe('the sessions that were corrected', () => {
  test('are none where all is as it was', () => {
    expect(correctedSessions(WAS, WAS)).toBeNull()
  })

  test('are none where a later split or dividend scaled every close', () => {
    expect(correctedSessions(WAS, of([10, 11, 12, 11, 13].map((close) => (close / 3) * 0.987)))).toBeNull()
  })

  test('are none where only sessions came that were not there', () => {
    expect(correctedSessions(WAS, of([10, 11, 12, 11, 13, 99], [...DATES, '2026-11-09']))).toBeNull()
    expect(correctedSessions(WAS, of([12, 11, 13], DATES.slice(2)))).toBeNull()
  })

  test('are the one with another close and the one whose return begins there', () => {
    expect(correctedSessions(WAS, of([10, 11, 12.5, 11, 13]))).toEqual({ first: '2026-11-04', last: '2026-11-05' })
  })

  test('are the last alone where the last close is another one', () => {
    expect(correctedSessions(WAS, of([10, 11, 12, 11, 13.01]))).toEqual({ first: '2026-11-06', last: '2026-11-06' })
  })

  test('are all between the first and the last', () => {
    expect(correctedSessions(WAS, of([10, 11.5, 12, 11, 13.01]))).toEqual({ first: '2026-11-03', last: '2026-11-06' })
  })

  test('begin where a split was told late, which scales the closes before it alone', () => {
    expect(correctedSessions(WAS, of([5, 5.5, 12, 11, 13]))).toEqual({ first: '2026-11-04', last: '2026-11-04' })
  })

  test('hold a close that came, and one that went', () => {
    expect(correctedSessions(WAS, of([10, Number.NaN, 12, 11, 13]))).toEqual({
      first: '2026-11-03',
      last: '2026-11-03',
    })
    expect(correctedSessions(of([10, 11, 12, Number.NaN, 13]), WAS)).toEqual({
      first: '2026-11-05',
      last: '2026-11-05',
    })
  })

  test('hold no gap that both have, and the return across it counts', () => {
    const gap = of([10, 11, Number.NaN, 11, 13])
    expect(correctedSessions(gap, gap)).toBeNull()
    expect(correctedSessions(gap, of([10, 11, Number.NaN, 12, 13]))).toEqual({
      first: '2026-11-05',
      last: '2026-11-06',
    })
  })

  test('are none of a stock without closes', () => {
    expect(correctedSessions(of([]), WAS)).toBeNull()
    expect(correctedSessions(of([], []), of([], []))).toBeNull()
  })

  test('are found by a slow comparison of all returns too', () => {
    const seed = 20_261_129
    const random = seededUniform(seed)
    for (let round = 0; round < 300; round += 1) {
      const closes = DATES.map(() => (random() < 0.15 ? Number.NaN : 5 + 10 * random()))
      const scale = 0.5 + random()
      const other = closes.map((close) => (random() < 0.2 ? 5 + 10 * random() : close) * scale)
      expect(correctedSessions(of(closes), of(other)), `seed ${seed}, round ${round}`).toEqual(slowly(closes, other))
    }
  })
})

function slowly(before: readonly number[], after: readonly number[]) {
  const found = DATES.filter((_, at) => {
    const [was, is] = [before[at] ?? Number.NaN, after[at] ?? Number.NaN]
    if (Number.isNaN(was) !== Number.isNaN(is)) return true
    if (Number.isNaN(was)) return false
    for (let back = at - 1; back >= 0; back -= 1) {
      const [then, now] = [before[back] ?? Number.NaN, after[back] ?? Number.NaN]
      if (!Number.isNaN(then) && !Number.isNaN(now)) return Math.abs(is / now / (was / then) - 1) > 1e-9
    }
    return false
  })
  return found.length === 0 ? null : { first: found[0], last: found.at(-1) }
}

describe('a corrected history', () => {
  test('has the closes of the later data over the days of before', () => {
    const after = of([20, 22, 25, 22, 26, 30], [...DATES, '2026-11-09'])
    expect(correctedDates(DATES, after.dates)).toEqual(DATES)
    expect([...correctedCloses(WAS, after)]).toEqual([20, 22, 25, 22, 26])
  })

  test('goes on in front of the later data as it was, scaled to it', () => {
    const after = of([24, 22, 27], DATES.slice(2))
    expect(correctedDates(DATES, after.dates)).toEqual(DATES)
    expect([...correctedCloses(WAS, after)]).toEqual([20, 22, 24, 22, 27])
  })

  test('is scaled in the first session that both have a close of', () => {
    const after = of([Number.NaN, 22, 27], DATES.slice(2))
    expect([...correctedCloses(WAS, after)]).toEqual([20, 22, Number.NaN, 22, 27])
  })

  test('has nothing in front where the two share no close', () => {
    const after = of([Number.NaN, Number.NaN, Number.NaN], DATES.slice(2))
    expect([...correctedCloses(WAS, after)]).toEqual(DATES.map(() => Number.NaN))
  })

  test('stays as it was without later data', () => {
    expect(correctedDates(DATES, [])).toEqual(DATES)
    expect(correctedCloses(WAS, of([], []))).toBe(WAS.closes)
    expect(correctedDates([], DATES)).toEqual([])
  })
})
