import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { type ChaosTestOutcome, runChaosTest } from './chaos-test.ts'

const short = { customers: 8, events: 60, kills: 1, random: Math.random }
/** It starts the server twice. */
const TIMEOUT_MS = 180_000

function expectAllHeld(outcome: ChaosTestOutcome): void {
  expect(outcome).toMatchObject({ customers: short.customers, kills: short.kills })
  expect(outcome.events).toBeGreaterThanOrEqual(short.events)
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(outcome.events)
  expect(outcome.emails.sent + outcome.emails.uncertain).toBe(outcome.emails.written)
}

// Over PostgreSQL, and long, it runs in `npm run prove -- payment-chaos`.
test(
  'a short chaos test leaves every entitlement as the provider says',
  async () => {
    expectAllHeld(await runChaosTest({ ...short, database: 'embedded', port: await freePort() }))
  },
  TIMEOUT_MS,
)
