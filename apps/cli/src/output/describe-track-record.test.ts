import { expect, test } from 'vitest'
import { describeTrackRecord } from './describe-track-record.ts'

const chain = {
  origin: 'replayed',
  days: 30,
  firstDay: '2024-01-02',
  lastDay: '2026-06-30',
  head: 'abc',
  stocks: 59,
  stoppedTrading: 0,
  value: [
    {
      grade: 'A**',
      stocks: 1200,
      cohorts: 30,
      meanExcessReturn: 0.0078,
      interval: { low: 0.0061, high: 0.0094 },
      verdict: 'above',
    },
    { grade: 'B', stocks: 3, cohorts: 2, meanExcessReturn: -0.01, interval: null, verdict: 'too-early' },
  ],
  momentum: [{ grade: 'C', stocks: 0, cohorts: 0, meanExcessReturn: null, interval: null, verdict: 'too-early' }],
}
const whole = { origin: 'replayed', days: 30, firstDay: '2024-01-02', lastDay: '2026-06-30', head: 'abc', broken: null }
const report = {
  dataset: 'market',
  computedAt: '2026-07-01T08:00:00.000Z',
  isIntact: true,
  checks: [whole],
  chains: [chain],
}

test('one table a kind of grade, figures under each other', () => {
  const { isIntact, text } = describeTrackRecord(report)
  expect(isIntact).toBe(true)
  expect(text)
    .toBe(`Excess return over the next 21 sessions, against an equal-weight portfolio of all stocks graded that day.
Computed from the ledger at 2026-07-01T08:00:00.000Z.
The replayed chain is intact: 30 days, head abc.

Replayed: 30 days from 2024-01-02 to 2026-06-30, head abc
None of the 59 stocks has stopped trading since. The history most likely includes only survivors, which flatters every figure.

Value  Stocks  Cohorts  Excess      95% interval  Verdict
A**     1,200       30  +0.78%  +0.61% to +0.94%  above equal weight
B           3        2  −1.00%               n/a  too early to tell

Momentum  Stocks  Cohorts  Excess  95% interval  Verdict
C              0        0     n/a           n/a  too early to tell`)
})

test('a broken chain names its first broken day, and gives no figures', () => {
  const broken = {
    ...whole,
    broken: { place: 7, asOf: '2024-07-01', sentence: 'Day 7, 2024-07-01, is not as it was written.' },
  }
  const { isIntact, text } = describeTrackRecord({ ...report, isIntact: false, checks: [broken] })
  expect(isIntact).toBe(false)
  expect(text).toContain('The replayed chain is broken. Day 7, 2024-07-01, is not as it was written.')
  expect(text).not.toContain('A**')
})

test('the sample says that it is one', () => {
  expect(describeTrackRecord({ ...report, dataset: 'sample' }).text).toMatch(/^SAMPLE DATA, NOT MARKET DATA\. /)
})

test('an answer of another shape is shown as it is, and is no proof', () => {
  expect(describeTrackRecord({ note: 'Later.' })).toEqual({ isIntact: false, text: 'Note:  Later.' })
})
