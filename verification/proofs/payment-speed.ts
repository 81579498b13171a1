/** How soon somebody who paid is let in, with the provider's events and without them, and how soon its events are taken. */
import { setTimeout as pause } from 'node:timers/promises'
import { measureWebhook } from './billing/webhook-answer.ts'
import { mapConcurrently } from './billing/chaos-test/map-concurrently.ts'
import { quantile } from '../bench/product/quantile.ts'
import { type TestBuyer, signUpBuyers, payAndClose, payAndWait, waitForAccess } from './payments/buyers.ts'
import { openPaymentTest, type PaymentTestSetup } from './payments/payment-test.ts'

const buyers = Number(process.env['SPEED_BUYERS'] ?? 100)
const events = Number(process.env['SPEED_EVENTS'] ?? 2_000)
const CONCURRENCY = 4
const [maxWaitMs, maxAnswer] = [5_000, 200]

const rows: string[] = []
const misses: string[] = []

for (const [name, database] of [
  ['embedded', 'embedded'],
  ['PostgreSQL', 'postgres'],
] as const) {
  const shop = await openPaymentTest(database)
  try {
    keep(name, "paid to let in, by the provider's events", await wait(shop, false), maxWaitMs)
    await shop.control('delivery', { droppedShare: 1 })
    keep(name, 'paid to let in, no event arriving, by the success page', await wait(shop, true), maxWaitMs)
    rows.push(
      `| ${name}: ${buyers} paid, no event arrived, all closed the page: the next reconciliation let in all | | | ${Math.round(await reconciled(shop))} ms |`,
    )
  } finally {
    await shop.close()
  }
  keep(name, `${events} events taken, the worker stopped`, await measureWebhook(database, events), maxAnswer)
}

console.log(`From pressing the button on the hosted page to the first answer that opens what was paid for, with the token from before, asked for every
50 ms; ${buyers} people each, ${CONCURRENCY} at a time. Server and sandbox are processes of their own. Events are posted by as many at a time, about 500 customers.

| | half | 99 of 100 | longest |
|---|---:|---:|---:|
${rows.join('\n')}

Reconciliation runs at seven minutes past every hour. The time above is from its beginning; it was brought about by moving the sandbox's clock, which
the server looks at once a second.`)

if (misses.length > 0) throw new Error(misses.join('\n'))

async function wait(shop: PaymentTestSetup, asksAnew: boolean): Promise<number[]> {
  const took: number[] = []
  await mapConcurrently(
    await signUpBuyers(shop.origin, buyers),
    CONCURRENCY,
    async (buyer) => void took.push(await payAndWait(buyer, asksAnew)),
  )
  return took
}

async function reconciled(shop: PaymentTestSetup): Promise<number> {
  const all: TestBuyer[] = await signUpBuyers(shop.origin, buyers)
  await mapConcurrently(all, CONCURRENCY, payAndClose)
  await pause(3_000)
  const begun = performance.now()
  await shop.control('clock', { advanceSeconds: 60 })
  for (const { person } of all) await waitForAccess(person)
  return performance.now() - begun
}

function keep(database: string, what: string, took: readonly number[], limit: number): void {
  const [half, p99, longest] = [quantile(took, 0.5), quantile(took, 0.99), quantile(took, 1)].map(
    (value) => `${Math.round(value)} ms`,
  )
  rows.push(`| ${database}: ${what} | ${half} | ${p99} | ${longest} |`)
  if (quantile(took, 0.99) > limit)
    misses.push(`${database}: ${what} took ${p99} for 99 of 100, and is to take ${limit} ms at most.`)
}
