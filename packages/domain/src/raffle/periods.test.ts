import { expect, test } from 'vitest'
import { linkEndsAt } from './periods.ts'

test.each([
  ['in the middle of a quarter, seven days', '2026-11-21T12:00:00Z', '2026-11-28T12:00:00.000Z'],
  ['seven days before its end, seven days', '2026-12-25T00:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['near its end, until then', '2026-12-30T12:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['in its last second, until its end', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
])('%s', (_when, enteredAt, endsAt) => expect(new Date(linkEndsAt(Date.parse(enteredAt))).toISOString()).toBe(endsAt))
