import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { type StormOutcome, storm } from './storm.ts'

const short = { customers: 8, events: 60, kills: 1, random: Math.random }
/** It starts the server twice. */
const patience = 180_000

function expectAllHeld(outcome: StormOutcome): void {
  expect(outcome).toMatchObject({ customers: short.customers, kills: short.kills })
  expect(outcome.events).toBeGreaterThanOrEqual(short.events)
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(outcome.events)
  expect(outcome.letters.sent + outcome.letters.uncertain).toBe(outcome.letters.written)
}

// Over PostgreSQL, and long, it blows in `npm run prove -- payment-storm`.
test('a short storm leaves every entitlement as the provider says', async () => {
  expectAllHeld(await storm({ ...short, database: 'embedded', port: await freePort() }))
}, patience)
