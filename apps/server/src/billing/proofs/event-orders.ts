import { pino } from 'pino'
import { customers, type Database, mails, providerEvents, type Queryable } from '@fairweight/database'
import type { ProviderEvent } from '@fairweight/payments'
import { toRow } from '../../mail/letter.ts'
import type { Post } from '../../mail/post.ts'
import { receiveEvent } from '../inbox/receive-event.ts'
import type { Synchronization } from '../synchronization/synchronization.ts'
import { synchronizeCustomer } from '../synchronization/synchronize-customer.ts'
import { createTrialKeys } from '../trials/trial-keys.ts'
import { addPerson, expectedEnd, requireSame, wayItEnded } from './end-of-life.ts'
import { numberedOrder } from './numbered-order.ts'
import { ledBy, type RecordedLife, type RecordedStep, replayingProvider } from './recorded-life.ts'
import { signedBy } from './signed-by.ts'

/** What the provider says while the events come: how it stood at the latest of those delivered, or how it stands in the end. */
export type Telling = 'as of the latest event' | 'as of the end'

/** What the orders showed; the first that ends otherwise ends the proof with an error that names it. */
export interface OrdersOutcome {
  orders: number
  synchronizations: number
  /** How many of each kind were written, in all orders together. */
  letters: Record<string, number>
}

const secret = 'whsec_of_the_proof'
const log = pino({ level: 'silent' })

/**
 * Brings the events of a recorded life in each of the orders, each to a person of its own, through the inbox and the synchronization, and
 * holds what is stored in the end to what the provider says in the end: subscriptions, roles, donations, and no letter twice.
 */
export async function proveEventOrders(database: Database, recorded: RecordedLife, orders: readonly number[], telling: Telling): Promise<OrdersOutcome> {
  const outcome: OrdersOutcome = { orders: 0, synchronizations: 0, letters: {} }
  for (const number of orders) {
    const name = `${telling === 'as of the end' ? 'e' : 'l'}${number}`
    await leadLife(database.kysely, { life: ledBy(name, recorded), number, name, telling }, outcome).catch((error: unknown) => {
      throw new Error(`Order ${number}, the provider told ${telling}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    })
    outcome.orders += 1
  }
  return outcome
}

interface LedLife {
  readonly life: RecordedLife
  readonly number: number
  readonly name: string
  readonly telling: Telling
}

async function leadLife(db: Queryable, { life, number, name, telling }: LedLife, outcome: OrdersOutcome): Promise<void> {
  const userId = await addPerson(db, name)
  await customers.keep(db, userId, life.customerId)
  let told = stepOf(life, telling === 'as of the end' ? life.steps.length - 1 : 0)
  const provider = replayingProvider(secret, () => told.state)
  const parts: Synchronization = { db, provider, clock: () => told.at, post: countingPost(outcome), trialKeys: createTrialKeys(['of the proof']), log }
  const order = numberedOrder(number, life.steps.length)
  for (const place of [...order, ...order]) {
    const step = stepOf(life, place)
    if (step.at > told.at) told = step
    const event = provider.readEvent(Buffer.from(step.body), signedBy(secret, step.body), new Date())
    outcome.synchronizations += await bring(parts, event)
  }
  requireSame(expectedEnd(life), await wayItEnded(db, userId, life, told.at), { allLetters: number === 0 && telling === 'as of the latest event' })
}

/** Brings an event as the webhook and its job do. Returns how often its customer was synchronized: an event that is known changes nothing. */
async function bring(parts: Synchronization, event: ProviderEvent): Promise<number> {
  const jobs: string[] = []
  await receiveEvent({ ...parts, synchronizeLater: async (_trx, customerId) => void jobs.push(customerId) }, event)
  for (const customerId of jobs) {
    await synchronizeCustomer(parts, customerId)
    // Nothing else comes meanwhile, so that the event may be of the same millisecond.
    await providerEvents.finish(parts.db, customerId, new Date(Date.now() + 1), new Date(), 'done')
  }
  return jobs.length
}

function countingPost(outcome: OrdersOutcome): Post {
  return {
    async write(db, letter) {
      const isNew = await mails.write(db, toRow(letter))
      if (isNew) outcome.letters[letter.kind] = (outcome.letters[letter.kind] ?? 0) + 1
      return isNew
    },
  }
}

function stepOf({ steps }: RecordedLife, place: number): RecordedStep {
  const step = steps[place]
  if (!step) throw new RangeError(`The life has no step ${place}.`)
  return step
}
