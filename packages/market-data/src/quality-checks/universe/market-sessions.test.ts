import { exchangeSessions } from '@fairweight/domain/time'
import { expect, it } from 'vitest'
import { marketSessions } from './market-sessions.ts'

/** 2019-01-02 to 2019-03-01. */
const sessions = exchangeSessions(17_898, 17_956)

it('finds nothing in the exchange’s own sessions', () => {
  expect(marketSessions(sessions)).toEqual([])
  expect(marketSessions(new Int32Array(0))).toEqual([])
})

it('names sessions that nobody has, and days on which the exchange was shut', () => {
  const saturday = 17_901
  const found = marketSessions(
    Int32Array.from([...sessions.filter((_, position) => position !== 5 && position !== 9), saturday]).toSorted(),
  )
  expect(found.map(({ check, severity, detail }) => [check, severity, detail.days])).toEqual([
    ['market-session-missing', 'warn', 2],
    ['outside-sessions', 'warn', 1],
  ])
  expect(found[0]?.sentence).toContain('2 sessions of the New York Stock Exchange: 2019-01-09')
})
