/** Customers who subscribe, pay, fail and cancel while the server is killed and every event comes doubled, shuffled, late or forged. */
import { freePort } from './billing/chaos-test/free-port.ts'
import { type ChaosTestOutcome, runChaosTest } from './billing/chaos-test/chaos-test.ts'

const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback)
const large = {
  customers: number('STORM_CUSTOMERS', 500),
  events: number('STORM_EVENTS', 10_000),
  kills: number('STORM_KILLS', 20),
}
const small = {
  customers: Math.ceil(large.customers / 10),
  events: Math.ceil(large.events / 10),
  kills: Math.ceil(large.kills / 4),
}
const only = process.env['STORM_DATABASE']

const rows: string[] = []
if (only !== 'embedded')
  rows.push(
    row(
      'PostgreSQL',
      await runChaosTest({ ...large, database: 'postgres', port: await freePort(), random: Math.random }),
    ),
  )
if (only !== 'postgres')
  rows.push(
    row(
      'embedded',
      await runChaosTest({ ...small, database: 'embedded', port: await freePort(), random: Math.random }),
    ),
  )

console.log(`The payment sandbox and the server ran as processes of their own. Customers subscribed on the hosted pages, with and without trial, with the
promo code and with a card that fails later; they canceled, took it back, left at once or were removed; days and months went by. Meanwhile 5% of
the server's requests to the provider failed, now and then it was away altogether, 30% of the events came twice, all came shuffled, 5% came
days late by the provider's clock, 2% came forged besides (every one refused), and the server was killed. In the end every subscription, every role
and every donation was as the provider says, and every email that is due was written once and sent at most once.

| database | customers | subscriptions | with access | events | brought | twice | late | forged | brought again | kills | events lost | wrong entitlements | emails | sent once | uncertain | sent twice | donations |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}`)

function row(database: string, outcome: ChaosTestOutcome): string {
  const {
    customers,
    subscriptions,
    withAccess,
    events,
    acknowledged,
    doubled,
    late,
    forged,
    repeated,
    kills,
    emails,
    donations,
  } = outcome
  const cells = [
    database,
    customers,
    subscriptions,
    withAccess,
    events,
    acknowledged,
    doubled,
    late,
    forged,
    repeated,
    kills,
    0,
    0,
    emails.written,
    emails.sent,
    emails.uncertain,
    0,
    donations,
  ]
  return `| ${cells.join(' | ')} |`
}
