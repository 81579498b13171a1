import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { control } from '@fairweight/testing/billing/pay-on-hosted-page.ts'
import { type TestPayments, openTestPayments } from '@fairweight/testing/billing/test-payments.ts'
import { type SandboxTime, followSandboxTime } from './follow-sandbox-time.ts'

const log = pino({ level: 'silent' })
const [hour, second] = [HOUR_MS, 1_000]
const open: (TestPayments | SandboxTime)[] = []

afterEach(async () => {
  for (const part of open.splice(0).toReversed()) await part.close()
})

const apart = (time: SandboxTime, ahead: number) => Math.abs(time.clock().getTime() - Date.now() - ahead)

test("the clock is the sandbox's from the start, and listeners hear of each move once", { tags: 'long' }, async () => {
  const payments = await openTestPayments()
  open.push(payments)
  await control(payments, 'clock', { advanceSeconds: 3600 })
  const time = await followSandboxTime(payments.sandbox.origin, log)
  open.push(time)
  expect(apart(time, hour)).toBeLessThan(2 * second)
  const heard: Date[] = []
  time.onTime(async (now) => void heard.push(now))
  await control(payments, 'clock', { advanceSeconds: 3600 })
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 15_000 })
  expect(apart(time, 2 * hour)).toBeLessThan(2 * second)
})

test('without a sandbox there it is system time', async () => {
  const time = await followSandboxTime('http://127.0.0.1:1', log)
  open.push(time)
  expect(apart(time, 0)).toBeLessThan(second)
})
