import type { CustomerId } from '@fairweight/domain/identifiers'
import { pino } from 'pino'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import type { Database, Queryable } from '@fairweight/database/opening/database.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { providerEvents } from '@fairweight/database/repositories/billing/provider-events.ts'
import type { ProviderEvent } from '@fairweight/payments'
import { toRow } from '../../../packages/application/src/mail/email.ts'
import type { EmailOutbox } from '../../../packages/application/src/mail/email-outbox.ts'
import { receiveEvent } from '../../../packages/application/src/billing/open-billing.ts'
import type { Synchronization } from '../../../packages/application/src/billing/synchronization/synchronization.ts'
import { synchronizeCustomer } from '../../../packages/application/src/billing/synchronization/synchronize-customer.ts'
import { createTrialKeys } from '../../../packages/application/src/billing/trials/trial-keys.ts'
import { addPerson, expectedFinalState, assertSameState, finalStateOf } from './final-state.ts'
import { nthPermutation } from './nth-permutation.ts'
import { asCustomer, type RecordedLifecycle, type RecordedStep, replayProvider } from './recorded-lifecycle.ts'
import { signatureHeader } from './signature-header.ts'

/** What the provider says while the events come: how it stood at the latest of those delivered, or how it stands in the end. */
export type EventTiming = 'as of the latest event' | 'as of the end'

/** What the orders showed; the first that ends otherwise ends the proof with an error that names it. */
export interface OrdersOutcome {
  orders: number
  synchronizations: number
  /** How many of each kind were written, in all orders together. */
  emails: Record<string, number>
}

const SECRET = 'whsec_of_the_proof'
const log = pino({ level: 'silent' })

/**
 * Brings the events of a recorded life in each of the orders, each to a person of its own, through the inbox and the synchronization, and
 * holds what is stored in the end to what the provider says in the end: subscriptions, roles, donations, and no email twice.
 */
export async function testEventOrders(
  database: Database,
  recorded: RecordedLifecycle,
  orders: readonly number[],
  telling: EventTiming,
): Promise<OrdersOutcome> {
  const outcome: OrdersOutcome = { orders: 0, synchronizations: 0, emails: {} }
  for (const number of orders) {
    const name = `${telling === 'as of the end' ? 'e' : 'l'}${number}`
    await leadLife(database.kysely, { life: asCustomer(name, recorded), number, name, telling }, outcome).catch(
      (error: unknown) => {
        throw new Error(
          `Order ${number}, the provider told ${telling}: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        )
      },
    )
    outcome.orders += 1
  }
  return outcome
}

interface LedLife {
  readonly life: RecordedLifecycle
  readonly number: number
  readonly name: string
  readonly telling: EventTiming
}

async function leadLife(
  db: Queryable,
  { life, number, name, telling }: LedLife,
  outcome: OrdersOutcome,
): Promise<void> {
  const userId = await addPerson(db, name)
  await customers.keep(db, userId, life.customerId)
  let told = stepOf(life, telling === 'as of the end' ? life.steps.length - 1 : 0)
  const provider = replayProvider(SECRET, () => told.state)
  const parts: Synchronization = {
    db,
    provider,
    clock: () => told.at,
    outbox: countingPost(outcome),
    trialKeys: createTrialKeys(['of the proof']),
    log,
  }
  const order = nthPermutation(number, life.steps.length)
  for (const place of [...order, ...order]) {
    const step = stepOf(life, place)
    if (step.at > told.at) told = step
    const event = provider.readEvent(Buffer.from(step.body), signatureHeader(SECRET, step.body), new Date())
    outcome.synchronizations += await deliver(parts, event)
  }
  assertSameState(expectedFinalState(life), await finalStateOf(db, userId, life, told.at), {
    allEmails: number === 0 && telling === 'as of the latest event',
  })
}

/** Brings an event as the webhook and its job do. Returns how often its customer was synchronized: an event that is known changes nothing. */
async function deliver(parts: Synchronization, event: ProviderEvent): Promise<number> {
  const jobs: CustomerId[] = []
  await receiveEvent({ ...parts, synchronizeLater: async (_trx, customerId) => void jobs.push(customerId) }, event)
  for (const customerId of jobs) {
    await synchronizeCustomer(parts, customerId)
    // Nothing else comes meanwhile, so that the event may be of the same millisecond.
    await providerEvents.finish(parts.db, customerId, new Date(Date.now() + 1), new Date(), 'done')
  }
  return jobs.length
}

function countingPost(outcome: OrdersOutcome): EmailOutbox {
  return {
    async write(db, email) {
      const isNew = await mails.write(db, toRow(email))
      if (isNew) outcome.emails[email.kind] = (outcome.emails[email.kind] ?? 0) + 1
      return isNew
    },
  }
}

function stepOf({ steps }: RecordedLifecycle, place: number): RecordedStep {
  const step = steps[place]
  if (!step) throw new RangeError(`The life has no step ${place}.`)
  return step
}
