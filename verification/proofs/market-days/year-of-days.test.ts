import { expect, test } from 'vitest'
import { playInProcess } from './days-in-parts.ts'

const SESSIONS = 10

test(
  'sessions from a feed with faults have the grades of the perfect feed, each published once, in order, and in time or told of as late',
  { timeout: 600_000 },
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const found = await playInProcess({ first: '2026-11-23', sessions: SESSIONS, companies: 60, seed })
    expect({ seed, broken: found.broken }).toEqual({ seed, broken: [] })
    expect(found.onTime + found.late + found.kept).toBe(SESSIONS)
    expect(found.late).toBeGreaterThan(0)
    expect(found.equalGrades).toBeGreaterThan(500)
  },
)
