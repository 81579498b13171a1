import { deriveKeys } from '../../../../packages/application/src/accounts/tokens/keys.ts'
import {
  createEmailSecretCipher,
  type EmailSecretCipher,
} from '../../../../packages/application/src/mail/secret-cipher/email-secret-cipher.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUserId } from '@fairweight/domain/identifiers'
import type { Database } from '@fairweight/database/opening/database.ts'
import { callFolderOwner } from '@fairweight/application/operations/call-owner.ts'
import { currentOperator } from '@fairweight/application/operations/operator.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { providerEvents } from '@fairweight/database/repositories/billing/provider-events.ts'
import { temporaryPostgres } from '@fairweight/testing/database/temporary-postgres.ts'
import type { PaymentProvider } from '@fairweight/payments'
import { z } from 'zod'
import { createMarketFolder } from '../../../../packages/testing/src/market/published/create-market-folder.ts'
import { makeSmallMarketOn } from '../../../../packages/testing/src/market/published/small-market.ts'
import type { SimulatedCustomer } from './simulated-customers.ts'
import { mapConcurrently } from './map-concurrently.ts'

export type ChaosTestDatabase = 'embedded' | 'postgres'

/** Where the server of the chaos test stands: its data, and people who are customers already. */
export interface ChaosTestEnvironment {
  readonly customers: readonly SimulatedCustomer[]
  /** What the server is started with. */
  readonly settings: Readonly<Record<string, string>>
  /** How its database is opened when it has ended. */
  readonly place: { readonly directory: string; readonly url: string | null }
  open(): Promise<Database>
  /** How many events wait to be worked off; asked while the server runs. */
  waitingEvents(): Promise<number>
  close(): Promise<void>
  /** What the server seals its waiting emails with. */
  readonly seal: EmailSecretCipher
}

const SECRET = 'a secret of the chaos test that is long enough to be one'
const status = z.object({ waitingEvents: z.number() })

export async function createEnvironment(
  kind: ChaosTestDatabase,
  provider: PaymentProvider,
  size: number,
): Promise<ChaosTestEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-chaos-'))
  const created = kind === 'embedded' ? await createFolder(join(folder, 'data')) : await createPostgres()
  const open = () => openDatabase({ directory: created.place.directory, url: created.place.url ?? undefined })
  const database = await open()
  const people = await addCustomers(database, provider, size).finally(() => database.close())
  return {
    ...created,
    open,
    customers: people,
    seal: createEmailSecretCipher(deriveKeys([SECRET], 'waiting-letter')),
    settings: {
      FAIRWEIGHT_DATA: created.dataDirectory,
      AUTH_SECRET: SECRET,
      ...(created.place.url !== null && { DATABASE_URL: created.place.url }),
    },
    async close() {
      await created.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type CreatedData = Pick<ChaosTestEnvironment, 'place' | 'waitingEvents' | 'close'> & { readonly dataDirectory: string }

async function createFolder(dataDirectory: string): Promise<CreatedData> {
  await createMarketFolder(dataDirectory)
  const directory = join(dataDirectory, 'database')
  return {
    dataDirectory,
    place: { directory, url: null },
    // The server owns the folder, so it is the server that is asked.
    waitingEvents: async () =>
      status.parse(
        await callFolderOwner(`${directory}.sock`, {
          operation: 'billing.status',
          input: {},
          operator: currentOperator(),
        }),
      ).waitingEvents,
    close: async () => undefined,
  }
}

async function createPostgres(): Promise<CreatedData> {
  const cluster = await temporaryPostgres()
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

async function addCustomers(
  { kysely }: Database,
  provider: PaymentProvider,
  size: number,
): Promise<SimulatedCustomer[]> {
  const people: SimulatedCustomer[] = []
  const names = Array.from({ length: size }, (_, place) => asUserId(`chaos-${place}`))
  await mapConcurrently(names, 8, async (userId) => {
    const email = `${userId}@people.example`
    await kysely.insertInto('app_user').values({ id: userId, email, is_anonymous: false }).execute()
    const customerId = await provider.createCustomer({ userId, email, idempotencyKey: `customer:${userId}` })
    people.push({ userId, customerId: await customers.keep(kysely, userId, customerId) })
  })
  return people
}
