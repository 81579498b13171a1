import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, callOwner, thisOperator, customers, migrateToLatest, openDatabase, providerEvents } from '@fairweight/database'
import { throwAwayPostgres } from '@fairweight/database/testing'
import type { PaymentProvider } from '@fairweight/payments'
import { z } from 'zod'
import { layMarket } from '../../../testing/lay-market.ts'
import { makeSmallMarketOn } from '../../../testing/small-market.ts'
import type { StormCustomer } from './crowd.ts'
import { inLots } from './in-lots.ts'

export type StormDatabase = 'embedded' | 'postgres'

/** Where the server of the storm stands: its data, and people who are customers already. */
export interface Ground {
  readonly customers: readonly StormCustomer[]
  /** What the server is started with. */
  readonly settings: Readonly<Record<string, string>>
  /** How its database is opened when it has ended. */
  readonly place: { readonly directory: string; readonly url: string | null }
  open(): Promise<Database>
  /** How many events wait to be worked off; asked while the server runs. */
  waitingEvents(): Promise<number>
  close(): Promise<void>
}

const secret = 'a secret of the storm that is long enough to be one'
const status = z.object({ waitingEvents: z.number() })

export async function layGround(kind: StormDatabase, provider: PaymentProvider, size: number): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-storm-'))
  const laid = kind === 'embedded' ? await layFolder(join(folder, 'data')) : await layPostgres()
  const open = () => openDatabase({ directory: laid.place.directory, url: laid.place.url ?? undefined })
  const database = await open()
  const people = await addCustomers(database, provider, size).finally(() => database.close())
  return {
    ...laid, open,
    customers: people,
    settings: { FAIRWEIGHT_DATA: laid.dataDirectory, AUTH_SECRET: secret, ...(laid.place.url !== null && { DATABASE_URL: laid.place.url }) },
    async close() {
      await laid.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Laid = Pick<Ground, 'place' | 'waitingEvents' | 'close'> & { readonly dataDirectory: string }

async function layFolder(dataDirectory: string): Promise<Laid> {
  await layMarket(dataDirectory)
  const directory = join(dataDirectory, 'database')
  return {
    dataDirectory,
    place: { directory, url: null },
    // The server owns the folder, so it is the server that is asked.
    waitingEvents: async () => status.parse(await callOwner(`${directory}.sock`, { operation: 'billing.status', input: {}, operator: thisOperator() })).waitingEvents,
    close: async () => undefined,
  }
}

async function layPostgres(): Promise<Laid> {
  const cluster = await throwAwayPostgres()
  const url = await cluster.createDatabase()
  const database = await openDatabase({ directory: '', url })
  await migrateToLatest(database)
  const market = await makeSmallMarketOn(database)
  const watching = await openDatabase({ directory: '', url })
  return {
    dataDirectory: market.context.dataDirectory,
    place: { directory: '', url },
    waitingEvents: async () => (await providerEvents.waitingSince(watching.kysely)).count,
    async close() {
      await watching.close()
      await market.close()
      await cluster.stop()
    },
  }
}

async function addCustomers({ kysely }: Database, provider: PaymentProvider, size: number): Promise<StormCustomer[]> {
  const people: StormCustomer[] = []
  const names = Array.from({ length: size }, (_, place) => `storm-${place}`)
  await inLots(names, 8, async (userId) => {
    const email = `${userId}@people.example`
    await kysely.insertInto('app_user').values({ id: userId, email, is_anonymous: false }).execute()
    const customerId = await provider.createCustomer({ userId, email, idempotencyKey: `customer:${userId}` })
    people.push({ userId, customerId: await customers.keep(kysely, userId, customerId) })
  })
  return people
}
