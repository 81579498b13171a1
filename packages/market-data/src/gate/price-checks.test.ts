import { describe, expect, it } from 'vitest'
import { VOLUME } from '../history/price-table.ts'
import { type CheckedHistory, checkPrices } from './price-checks.ts'

const FIRST_DAY = 18_000

function history(closes: readonly number[], changes: Partial<CheckedHistory> = {}): CheckedHistory {
  return {
    ticker: 'ABC',
    sessions: Int32Array.from(closes, (_, session) => FIRST_DAY + session),
    closes: Float64Array.from(closes),
    dividends: new Float64Array(closes.length),
    volumes: new Uint8Array(closes.length).fill(VOLUME.some),
    splitDays: new Set(),
    ...changes,
  }
}

function checksOf(checked: CheckedHistory, asOfDay = FIRST_DAY + checked.closes.length - 1): string[] {
  return checkPrices(checked, asOfDay).map(({ check, severity }) => `${severity} ${check}`)
}

describe('the gate', () => {
  it('finds nothing in an ordinary history', () => {
    expect(checksOf(history([10, 10.5, 9.8, Number.NaN, 10]))).toEqual([])
  })

  it.each([-0.52, 0.52, 0.75])('keeps a true move of %d with volume as a flagged finding', (move) => {
    expect(checksOf(history([10, 10 * (1 + move)]))).toEqual(['warn large-move'])
  })

  it('quarantines a jump without volume, and names the split that would explain it', () => {
    const [finding] = checkPrices(history([100, 25], { volumes: new Uint8Array(2).fill(VOLUME.none) }), FIRST_DAY + 1)
    expect(finding).toMatchObject({ check: 'impossible-jump', severity: 'block', detail: { splitThatWouldExplain: 4 } })
  })

  it('does not quarantine when the file has no volume at all', () => {
    expect(checksOf(history([100, 25], { volumes: new Uint8Array(2) }))).toEqual(['warn large-move'])
  })

  it('notes a jump on a day with a split or a large dividend', () => {
    expect(checksOf(history([100, 45], { splitDays: new Set([FIRST_DAY + 1]) }))).toEqual(['note jump-with-action'])
    expect(checksOf(history([100, 45], { dividends: Float64Array.of(0, 50) }))).toEqual(['note jump-with-action'])
  })

  it('notes a series that ended early and warns of closes that stand still without volume', () => {
    expect(checksOf(history([10, 10]), FIRST_DAY + 20)).toEqual(['note stale-series'])
    expect(
      checksOf(
        history(
          Array.from({ length: 8 }, () => 10),
          { volumes: new Uint8Array(8).fill(VOLUME.none) },
        ),
      ),
    ).toEqual(['warn frozen-closes'])
  })
})
