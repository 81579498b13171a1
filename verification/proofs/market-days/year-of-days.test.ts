import { expect, test } from 'vitest'
import { playInProcess } from './days-in-parts.ts'

const SESSIONS = 10
/** Always the same days here; `npm run prove -- year-of-days` takes others. */
const seed = 1

test(
  'sessions from a feed with faults have the grades of the perfect feed, each published once, in order, and in time or told of as late',
  { timeout: 600_000 },
  async () => {
    const found = await playInProcess({ first: '2026-11-23', sessions: SESSIONS, companies: 60, seed })
    expect({ seed, broken: found.broken }).toEqual({ seed, broken: [] })
    expect(found.onTime + found.late + found.kept).toBe(SESSIONS)
    expect(found.late).toBeGreaterThan(0)
    expect(found.equalGrades).toBeGreaterThan(500)
  },
)
