import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { type IsoDate, addDays, nextSession, previousSession, sessionsBetween } from '@fairweight/domain/time'
import { day } from '@fairweight/testing/domain/companies.ts'
import { type StepEnd, linesOf, simulateNights } from '@fairweight/testing/market/daily/simulated-nights.ts'
import { FETCH_STEPS, type FetchStep, type RunStep, runTimes } from './run-times.ts'
import { whatIsDue } from './schedule.ts'

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`)
const shown = (time: number) => new Date(time).toISOString().slice(5, 16).replace('T', ' ')
const nextOpening = (session: IsoDate) => runTimes(nextSession(session)).opensAt
const USUAL: readonly FetchStep[] = ['prices', 'prices-final', 'filings']

/** A runner that is there from the noon of a session on, for so many days. */
const nightsFrom = (
  session: string,
  outcome?: (session: IsoDate, step: RunStep, attempt: number, now: number) => StepEnd,
  days = 1,
) =>
  linesOf(
    simulateNights({
      lastPublished: previousSession(day(session)),
      from: at(`${session} 12:00`),
      to: at(`${session} 12:00`) + days * DAY_MS,
      wanted: USUAL,
      ...(outcome && { outcome }),
    }),
  )

describe('the times of a run', () => {
  test.each([
    ['2026-11-23', 'winter', ['11-23 23:00', '11-24 01:30', '11-24 03:15', '11-24 07:30', '11-24 07:30']],
    ['2026-07-15', 'summer', ['07-15 22:00', '07-16 00:30', '07-16 02:15', '07-16 06:30', '07-16 07:30']],
    [
      '2026-03-06',
      'the Friday before spring',
      ['03-06 23:00', '03-07 01:30', '03-07 03:15', '03-07 07:30', '03-07 07:30'],
    ],
    ['2026-03-09', 'the Monday after', ['03-09 22:00', '03-10 00:30', '03-10 02:15', '03-10 06:30', '03-10 07:30']],
    [
      '2026-10-30',
      'the Friday before autumn',
      ['10-30 22:00', '10-31 00:30', '10-31 02:15', '10-31 06:30', '10-31 07:30'],
    ],
    ['2026-11-02', 'the Monday after', ['11-02 23:00', '11-03 01:30', '11-03 03:15', '11-03 07:30', '11-03 07:30']],
    ['2026-11-27', 'a short day', ['11-27 20:00', '11-28 01:30', '11-28 03:15', '11-28 07:30', '11-28 07:30']],
    [
      '2025-07-03',
      'a short day in summer',
      ['07-03 19:00', '07-04 00:30', '07-04 02:15', '07-04 06:30', '07-04 07:30'],
    ],
  ])('of %s, %s', (session, _season, expected) => {
    const { opensAt, steps, publishBy, decideAt } = runTimes(day(session))
    expect([opensAt, steps['prices-final'], steps.filings, publishBy, decideAt].map(shown)).toEqual(expected)
  })

  test('hold 08:00 UTC on every session of five years, each step in its place', () => {
    const wrong = sessionsBetween(day('2023-01-01'), day('2027-12-31')).filter((session) => {
      const { opensAt, steps, publishBy, decideAt, deadline } = runTimes(session)
      const order = [opensAt, steps['prices-final'], steps.filings, publishBy, decideAt, deadline, nextOpening(session)]
      const isInOrder = order.every((time, place) => place === 0 || (order[place - 1] ?? Infinity) <= time)
      return !isInOrder || new Date(deadline).toISOString() !== `${addDays(session, 1)}T08:00:00.000Z`
    })
    expect(wrong).toEqual([])
  })
})

describe('a night', () => {
  test('asks in order, and publishes right after the filings', () => {
    expect(nightsFrom('2026-11-23')).toEqual([
      '11-23 23:00 2026-11-23 prices',
      '11-24 01:30 2026-11-23 prices-final',
      '11-24 03:15 2026-11-23 filings',
      '11-24 03:15 2026-11-23 import',
      '11-24 03:15 2026-11-23 publish',
    ])
  })

  test('after a Friday and its weekend brings no run on Saturday, Sunday or a holiday', () => {
    const sessions = nightsFrom('2026-11-25', undefined, 6).filter((line) => line.endsWith('publish'))
    expect(sessions).toEqual([
      '11-26 03:15 2026-11-25 publish',
      '11-28 03:15 2026-11-27 publish',
      '12-01 03:15 2026-11-30 publish',
    ])
  })

  test('in which filings fail publishes without them at 02:30 in New York', () => {
    const lines = nightsFrom('2026-07-15', (_session, step) => ({ end: step === 'filings' ? 'failed' : 'done' }))
    expect(lines.filter((line) => line.includes('filings'))).toHaveLength(13)
    expect(lines.at(-1)).toBe('07-16 06:30 2026-07-15 publish')
  })

  test('in which filings fail for good does not wait for them', () => {
    const lines = nightsFrom('2026-11-23', (_session, step) =>
      step === 'filings' ? { end: 'failed', comeBack: null } : { end: 'done' },
    )
    expect(lines.at(-1)).toBe('11-24 03:15 2026-11-23 publish')
  })

  test('in which the final prices fail takes those of the afternoon at 07:30 UTC', () => {
    const lines = nightsFrom('2026-11-23', (_session, step) => ({ end: step === 'prices-final' ? 'failed' : 'done' }))
    expect(lines.filter((line) => line.includes('prices-final'))).toHaveLength(18)
    expect(lines.slice(-2)).toEqual(['11-24 07:30 2026-11-23 import', '11-24 07:30 2026-11-23 publish'])
  })

  test('without any prices ends with the decision at 07:30 UTC, and goes on trying by the hour', () => {
    const lines = nightsFrom('2026-11-23', (_session, step) => ({ end: step.startsWith('prices') ? 'failed' : 'done' }))
    const decided = lines.indexOf('11-24 07:30 2026-11-23 decide')
    expect(lines.slice(decided)).toEqual([
      '11-24 07:30 2026-11-23 decide',
      '11-24 07:30 2026-11-23 prices-final failed',
      '11-24 08:30 2026-11-23 prices-final failed',
      '11-24 09:30 2026-11-23 prices-final failed',
      '11-24 10:30 2026-11-23 prices-final failed',
      '11-24 11:30 2026-11-23 prices-final failed',
    ])
  })

  test('that lacks too much fetches the prices again every 20 minutes, and publishes what comes', () => {
    const lines = nightsFrom('2026-11-23', (_session, step, attempt) => ({
      end: step === 'publish' && attempt === 1 ? 'refused' : 'done',
    }))
    expect(lines.slice(-4)).toEqual([
      '11-24 03:15 2026-11-23 publish refused',
      '11-24 03:35 2026-11-23 prices-final',
      '11-24 03:35 2026-11-23 import',
      '11-24 03:35 2026-11-23 publish',
    ])
  })

  test('comes back when the provider says so', () => {
    const lines = nightsFrom('2026-11-23', (_session, step, attempt) =>
      step === 'prices-final' && attempt === 1 ? { end: 'failed', comeBack: 90 } : { end: 'done' },
    )
    expect(lines.filter((line) => line.includes('prices-final'))).toEqual([
      '11-24 01:30 2026-11-23 prices-final failed',
      '11-24 03:00 2026-11-23 prices-final',
    ])
  })

  test('goes on with a step that was killed in the middle', () => {
    const lines = nightsFrom('2026-11-23', (_session, step, attempt) => ({
      end: step === 'import' && attempt < 3 ? 'killed' : 'done',
      minutes: 1,
    }))
    expect(lines.filter((line) => line.includes('import'))).toHaveLength(3)
    expect(lines.at(-1)).toContain('publish')
  })
})

describe('after silence', () => {
  test('of three days each missed day is worked off once, in order', () => {
    const events = simulateNights({
      lastPublished: day('2026-11-17'),
      from: at('2026-11-21 12:00'),
      to: at('2026-11-21 13:00'),
      wanted: USUAL,
    })
    const steps = ['prices-final', 'filings', 'import', 'publish']
    expect(linesOf(events)).toEqual(
      ['2026-11-18', '2026-11-19', '2026-11-20'].flatMap((session) =>
        steps.map((step) => `11-21 12:00 ${session} ${step}`),
      ),
    )
  })

  test('of a provider its days are published in order as soon as it is back', () => {
    const back = at('2026-11-21 10:30')
    const events = simulateNights({
      lastPublished: day('2026-11-17'),
      from: at('2026-11-18 12:00'),
      to: at('2026-11-22 12:00'),
      wanted: USUAL,
      outcome: (_session, step, _attempt, now) => ({
        end: now < back && step.startsWith('prices') ? 'failed' : 'done',
      }),
    })
    const published = events.filter(({ what }) => what === 'publish')
    expect(published.map(({ session }) => session)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
    expect(Math.max(...published.map((event) => event.at))).toBeLessThanOrEqual(back + HOUR_MS)
    expect(events.filter(({ what }) => what === 'decide').map(({ at }) => shown(at))).toEqual([
      '11-19 07:30',
      '11-20 07:30',
      '11-21 07:30',
    ])
  })

  test('a day that nobody has prices of holds up the next ones by one more attempt', () => {
    const lines = nightsFrom(
      '2026-11-23',
      (session, step) => ({ end: session === '2026-11-23' && step.startsWith('prices') ? 'failed' : 'done' }),
      2,
    )
    expect(lines.slice(-6)).toEqual([
      '11-25 01:30 2026-11-24 prices-final',
      '11-25 01:30 2026-11-23 prices-final failed',
      '11-25 02:30 2026-11-23 prices-final failed',
      '11-25 03:15 2026-11-24 filings',
      '11-25 03:15 2026-11-24 import',
      '11-25 03:15 2026-11-24 publish',
    ])
  })
})

test('an operator need not wait for a pause or an hour', () => {
  const session = day('2026-11-23')
  const now = at('2026-11-23 21:30')
  const failed = { state: 'failed', startedAt: now - MINUTE_MS, retryAt: null, changedAt: null } as const
  const run = { session, state: 'running', startedAt: now - MINUTE_MS, wanted: new Set(USUAL) } as const
  const opensNext = nextOpening(session)
  const steps = new Map([['prices-final' as const, failed]])
  const ask = (forced: object) => whatIsDue({ now, missing: [{ ...run, steps }], opensNext, ...forced })
  expect(ask({})).toEqual({ kind: 'wait', until: at('2026-11-23 23:00') })
  expect(ask({ forcedAt: now })).toEqual({ kind: 'step', session, step: 'prices-final' })
  expect(ask({ forcedSession: session })).toEqual({ kind: 'step', session, step: 'filings' })
})

describe('whatever becomes of its steps', () => {
  const sessions = sessionsBetween(day('2025-01-02'), day('2026-12-30'))
  const anyEnd = fc.record({
    end: fc.constantFrom('done', 'done', 'failed', 'refused', 'killed'),
    minutes: fc.integer({ min: 1, max: 4 }),
    comeBack: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null }),
  })

  test('a decision stands before 08:00 UTC, days are published in order, and each once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: sessions.length - 4 }),
        fc.array(anyEnd, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 3 }),
        (place, ends, silentDays) => {
          const first = sessions[place - silentDays] ?? day('2025-06-02')
          const [watched, last] = [sessions[place] ?? first, sessions[place + 3] ?? first]
          let next = 0
          const events = simulateNights({
            lastPublished: previousSession(first),
            from: runTimes(watched).opensAt,
            to: runTimes(last).opensAt,
            wanted: FETCH_STEPS,
            outcome: (_session, step, attempt) => endOf(step, attempt, ends[next++ % ends.length]),
          })
          const decided = events.filter(({ what, end }) => what === 'decide' || (what === 'publish' && end === 'done'))
          for (const session of sessionsBetween(watched, previousSession(last))) {
            const decision = decided.find((event) => event.session >= session)
            expect(decision?.until ?? Infinity).toBeLessThanOrEqual(runTimes(session).deadline)
          }
          const published = decided.filter(({ what }) => what === 'publish').map(({ session }) => session)
          expect(published).toEqual([...new Set(published)].toSorted())
        },
      ),
      { numRuns: 150 },
    )
  })
})

/** Only a publish can lack too much, and nobody is killed forever. */
function endOf(step: RunStep, attempt: number, ended: StepEnd | undefined): StepEnd {
  if (ended === undefined) return { end: 'done' }
  const isOther = (ended.end === 'refused' && step !== 'publish') || (ended.end === 'killed' && attempt > 2)
  return isOther ? { ...ended, end: 'failed' } : ended
}
