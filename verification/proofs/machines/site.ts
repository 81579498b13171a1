import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUserId } from '@fairweight/domain/identifiers'
import { awaitMarketLease } from '../../../packages/application/src/leases/market-lease.ts'
import { openStore } from '../../../packages/application/src/settings/store-settings.ts'
import type { Database } from '../../../packages/database/src/opening/database.ts'
import { openDatabase } from '../../../packages/database/src/opening/open-database.ts'
import { entitlements } from '../../../packages/database/src/repositories/entitlements/entitlements.ts'
import { users } from '../../../packages/database/src/repositories/users/users.ts'
import { publishSnapshot } from '../../../packages/market-data/src/publishing/publish-snapshot.ts'
import { durablePostgres } from '../../../packages/testing/src/database/durable-postgres.ts'
import { startMailServer } from '../../../packages/testing/src/mail/mail-server.ts'
import { builtWeb } from '../production/built-web.ts'
import { type Haproxy, openHaproxy, siteAddress } from './haproxy.ts'
import { type Machine, makeMachine } from './machine.ts'
import { type Person, signUp } from './people.ts'
import { publishSmallSample } from './publish-small-sample.ts'
import { visit } from './visitor.ts'

/** Two servers and two workers without a shared disk behind haproxy, on one PostgreSQL, with a small sample published. */
export interface Site {
  readonly servers: readonly [Machine, Machine]
  readonly workers: readonly [Machine, Machine]
  readonly haproxy: Haproxy
  readonly database: Database
  readonly postgres: Awaited<ReturnType<typeof durablePostgres>>
  readonly mail: Awaited<ReturnType<typeof startMailServer>>
  /** Somebody who holds every tool. */
  readonly holder: Person
  /** Of stocks that anybody may bookmark. */
  readonly tickers: readonly string[]
  /** Publishes the other one of two days, as an operator of yet another machine would. */
  publish(): Promise<unknown>
  close(): Promise<void>
}

/** Both days of the sample that are published in turn. */
const DAYS = ['2026-11-13', '2026-11-20'] as const
const TICKERS = 30

export interface SiteOptions {
  /** How large the first server's disk is; null: that of this machine. */
  readonly diskMegabytes?: number | null
  /** Set for all four processes. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Opens it, with people not there yet. */
export async function openSite({ diskMegabytes = null, environment = {} }: SiteOptions = {}): Promise<Site> {
  await builtWeb()
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-machines-'))
  const [postgres, mail] = [await durablePostgres(), await startMailServer()]
  const settings = { databaseUrl: await postgres.createDatabase(), siteUrl: await siteAddress(), smtpUrl: mail.url }
  const publisher = join(folder, 'publisher')
  await publishSmallSample(settings.databaseUrl, publisher)
  const make = (role: 'serve' | 'work', name: string, megabytes: number | null = null) =>
    makeMachine(role, join(folder, name), settings, megabytes)
  const servers = [await make('serve', 'server-1', diskMegabytes), await make('serve', 'server-2')] as const
  const workers = [await make('work', 'worker-1'), await make('work', 'worker-2')] as const
  const machines = [...servers, ...workers]
  for (const machine of machines) await machine.start(environment)
  const haproxy = await openHaproxy(settings.siteUrl, [servers[0].port, servers[1].port])
  const database = await openDatabase({ url: settings.databaseUrl, directory: '' })
  const close = async () => {
    for (const machine of machines) await machine.kill()
    await haproxy.close()
    await database.close()
    await postgres.remove()
    await mail.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const server of [0, 1]) await haproxy.untilSentTo(server)
    const front = visit(haproxy)
    const holder = await signUp(front, 'holder@people.example')
    const demo: { stocks: { TICKER: string }[] } = JSON.parse((await front.ask('/api/stocks/demo')).body)
    front.leave()
    await grantEverything(database, holder.email)
    const tickers = demo.stocks.map(({ TICKER }) => TICKER).slice(0, TICKERS)
    let published = 0
    const publish = () => {
      const asOf = DAYS[(published += 1) % DAYS.length]
      const context = { dataDirectory: publisher, database, store: openStore({ kind: 'database' }, database) }
      return awaitMarketLease(context, 'sample', (own) => publishSnapshot({ dataset: 'sample', asOf }, own))
    }
    return { servers, workers, haproxy, database, postgres, mail, holder, tickers, publish, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function grantEverything(database: Database, email: string): Promise<void> {
  const person = await users.findByEmail(database.kysely, email)
  if (person === null) throw new Error('The holder has an account.')
  await entitlements.grant(database.kysely, asUserId(person.id), 'bundle', new Date('2100-01-01'))
}
