import { day } from '@fairweight/testing/domain/companies.ts'
import { describe, expect, test } from 'vitest'
import { marketThatKnows } from './invented-market.ts'
import { aSessionAgo, listsRenewed, sessionAsked, viewAt } from './market-view.ts'

const knows = marketThatKnows({ companies: 3, years: 2 })
const at = (instant: string) => viewAt(Date.parse(instant), knows)

describe('a session’s closes are', () => {
  test.each([
    ['not there before the close', '2026-11-23T20:59:00Z', '2026-11-20', true],
    ['not there right after it', '2026-11-23T21:14:59Z', '2026-11-20', true],
    ['provisional a quarter of an hour later', '2026-11-23T21:15:00Z', '2026-11-23', false],
    ['final from 20:00 in New York', '2026-11-24T01:00:00Z', '2026-11-23', true],
    ['final through the night', '2026-11-24T12:00:00Z', '2026-11-23', true],
    ['there earlier on a short day', '2026-11-27T18:15:00Z', '2026-11-27', false],
    ['those of the last session on a holiday', '2026-11-27T02:00:00Z', '2026-11-25', true],
    ['those of the last session on a weekend', '2026-11-29T12:00:00Z', '2026-11-27', true],
    ['an hour earlier by UTC in summer', '2027-07-01T20:15:00Z', '2027-07-01', false],
  ])('%s', (_, instant, session, isFinal) => {
    const view = at(instant)
    expect([view.market.dayOf(view.newest), view.isFinal]).toEqual([session, isFinal])
  })
})

test('a day is answered by its own session only, and none before its time', () => {
  const view = at('2026-11-24T02:00:00Z')
  const asked = (date: string | null) => sessionAsked(view, date === null ? null : day(date))
  expect([asked(null), asked('2026-11-23'), asked('2026-11-20')]).toEqual([view.newest, view.newest, view.newest - 1])
  expect([asked('2026-11-24'), asked('2026-11-22'), asked('1990-01-02')]).toEqual([null, null, null])
})

test('yesterday’s answer is of the session before, whatever day is asked for', () => {
  const view = at('2026-11-24T02:00:00Z')
  const before = aSessionAgo(view)
  expect(sessionAsked(before, null)).toBe(view.newest - 1)
  expect(sessionAsked(before, day('2026-11-23'))).toBe(view.newest - 1)
  expect(sessionAsked(before, day('2026-11-20'))).toBe(view.newest - 2)
})

test('lists are renewed at 17:00 in New York, by the last session', () => {
  const dayOf = (instant: string) => {
    const view = at(instant)
    const { session, at: renewed } = listsRenewed(view)
    return [view.market.dayOf(session), new Date(renewed).toISOString()]
  }
  expect(dayOf('2026-11-23T21:59:00Z')).toEqual(['2026-11-20', '2026-11-22T22:00:00.000Z'])
  expect(dayOf('2026-11-23T22:00:00Z')).toEqual(['2026-11-23', '2026-11-23T22:00:00.000Z'])
})

test('the market knows every day up to the end of the year that it is asked about', () => {
  const knowsOnly = marketThatKnows({ companies: 3, years: 2 })
  const [now, later] = [knowsOnly(day('2026-11-23')), knowsOnly(day('2027-01-04'))]
  expect([now.horizon, later.horizon]).toEqual(['2026-12-31', '2027-12-31'])
  expect(knowsOnly(day('2027-02-01'))).toBe(later)
})
