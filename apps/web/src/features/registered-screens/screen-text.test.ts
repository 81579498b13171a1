import { provenScreen } from '@fairweight/testing/market/receipts/proven-screen.ts'
import type { RegisteredScreenDay, RegisteredScreenSummary } from '@fairweight/contract/wire'
import { describe, expect, test } from 'vitest'
import { daysText, dayNote, pauseText, verdictSentence, wayToVerdict } from './screen-text.ts'

const { screen: RUNNING } = provenScreen(40, 0.001)
const of = (parts: Partial<RegisteredScreenSummary>): RegisteredScreenSummary => ({ ...RUNNING, ...parts })
const NOTHING = { countedDays: 0, returns: null } as const
const AHEAD = { returns: { screen: 0.1, benchmark: 0.02, meanExcess: 0.0012 }, countedDays: 40 }

describe('what may be said of a screen', () => {
  test.each([
    [{ ...NOTHING, firstDay: null }, 'The clock starts with the next published day. Nothing known before counts.'],
    [NOTHING, 'Its first members are fixed. The first day counts once they were bought and sold, two closes later.'],
    [{ ...NOTHING, stoppedAt: '2026-11-20T10:00:00Z' }, 'The clock was stopped before any day had counted.'],
    [
      { ...AHEAD, verdict: 'too-early', forecast: { kind: 'days', days: 120 } },
      '+0.12% a day against all rated stocks over 40 days. If it goes on like this, a verdict takes about 120 days more.',
    ],
    [
      { ...AHEAD, verdict: 'too-early', forecast: { kind: 'days', days: 300 } },
      '+0.12% a day against all rated stocks over 40 days. If it goes on like this, a verdict takes about 300 days (about a year) more.',
    ],
    [
      { ...AHEAD, verdict: 'too-early', forecast: { kind: 'days', days: 1100 } },
      '+0.12% a day against all rated stocks over 40 days. If it goes on like this, a verdict takes about 1,100 days (about 4 years) more.',
    ],
    [
      { ...AHEAD, verdict: 'too-early', forecast: { kind: 'too-long' } },
      '+0.12% a day against all rated stocks over 40 days. If it goes on like this, a verdict takes more than ten years.',
    ],
    [
      { ...AHEAD, countedDays: 1, verdict: 'too-early', forecast: { kind: 'unknown' } },
      '+0.12% a day against all rated stocks over 1 day. That is too little to say how long a verdict takes.',
    ],
    [
      { ...AHEAD, verdict: 'too-early', stoppedAt: '2026-11-20T10:00:00Z' },
      '+0.12% a day against all rated stocks over 40 days. The clock is stopped, so that is all that will be known.',
    ],
  ] as const)('%#', (parts, words) => {
    expect(verdictSentence(of(parts), 1)).toBe(words)
  })

  test('is told with all tries once there is a verdict', () => {
    expect(verdictSentence(of({ ...AHEAD, verdict: 'better' }), 1)).toBe(
      '+0.12% a day against all rated stocks over 40 days. If a screen had no edge, this would happen to at most one in 200.',
    )
    const behind = { ...AHEAD.returns, meanExcess: -0.002 }
    expect(verdictSentence(of({ ...AHEAD, returns: behind, verdict: 'worse' }), 7)).toBe(
      '−0.20% a day behind all rated stocks over 40 days. If a screen had no edge, this would happen to at most one in 200, with all 7 of your tries counted.',
    )
    expect(verdictSentence(of({ ...AHEAD, returns: behind, forecast: { kind: 'never' } }), 1)).toContain(
      'Days like these will never make it better.',
    )
  })

  test('names the day without members and why, and nothing where there is none', () => {
    expect(pauseText(of({ pause: null }))).toBeNull()
    expect(pauseText(of({ pause: 'no-plan', lastDay: '2026-11-20' }))).toBe(
      'Nov 20, 2026 has no members. Your plan had ended.',
    )
  })

  test('counts days in words', () => {
    expect([daysText(0), daysText(1), daysText(2520)]).toEqual(['0 days', '1 day', '2,520 days'])
  })
})

describe('the note of a day', () => {
  const counted: RegisteredScreenDay = {
    outcome: 'counted',
    asOf: '2026-11-18',
    entered: '2026-11-19',
    left: '2026-11-20',
    members: 30,
    counted: 30,
    missing: [],
    untraded: [],
    screen: 0.01,
    benchmark: 0.002,
    excess: 0.008,
    evidence: { better: 0, worse: 0 },
  }

  test('is nothing where all members were bought and sold', () => {
    expect(dayNote(counted)).toBe('')
  })

  test('names who was left out and who did not trade', () => {
    expect(dayNote({ ...counted, counted: 28, missing: ['OLD', 'GONE'], untraded: ['HALT'] })).toBe(
      '2 without a recent price left out: OLD, GONE. Did not trade on the day of selling and count with their last close: HALT.',
    )
    expect(dayNote({ ...counted, counted: 5, missing: ['OLD'] })).toBe(
      '25 without a recent price left out: OLD and others.',
    )
  })

  test('says why a day does not count', () => {
    const notes = (['waiting', 'no-members', 'no-prices', 'superseded'] as const).map((outcome) =>
      dayNote({ outcome, asOf: '2026-11-18', members: 3 }),
    )
    expect(new Set(notes).size).toBe(4)
    expect(dayNote({ outcome: 'not-asked', asOf: '2026-11-18', pause: 'not-computed' })).toBe(
      'No members: It could not be computed, through a fault of ours.',
    )
  })
})

test('the way to a verdict is whole when what is needed is there, and below zero when days speak against it', () => {
  expect(wayToVerdict(Math.log(200), 200)).toBe(1)
  expect(wayToVerdict(0, 200)).toBe(0)
  expect(wayToVerdict(-1, 200)).toBeLessThan(0)
  expect(wayToVerdict(Math.log(200), 4000)).toBeLessThan(1)
})
