import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import type { IsoDate } from '@fairweight/domain/time'
import { removeLeftovers } from '@fairweight/market-data/operations/remove-leftovers.ts'
import { requireSwept, requireWhole } from '../market/whole-snapshot.ts'
import type { KilledStore } from './killed-store.ts'

/** What readers see after a kill must be whole. Answers the step of a session's run that was under way; throws Error. */
export function requireWholeDay(store: KilledStore, session: IsoDate): Promise<string> {
  return store.with(async (market) => {
    const db = market.database.kysely
    await removeLeftovers(market)
    const current = await snapshots.current(db, 'market')
    if (current === null) throw new Error('Readers see nothing.')
    await requireWhole(market.dataDirectory, current.id)
    // On PostgreSQL another machine may be writing: there, what is unfinished goes once nothing in it has changed for an hour.
    if (store.databaseUrl === null) await requireSwept(market.dataDirectory)
    const run = await marketRuns.find(db, 'market', session)
    const steps = run === null ? [] : await marketRuns.steps(db, run.id)
    return steps.find(({ state }) => state === 'running')?.step ?? 'none'
  })
}

/** Throws Error where two stores do not hold the same days, each once, with the same grades, and the same current day. */
export async function compareStores(killed: KilledStore, undisturbed: KilledStore): Promise<void> {
  const [is, should] = [await killed.with(daysOf), await undisturbed.with(daysOf)]
  if (JSON.stringify(is) !== JSON.stringify(should))
    throw new Error(`After the kills the days are\n${is.join('\n')}\nin place of\n${should.join('\n')}`)
}

async function daysOf({ database: { kysely: db } }: { database: { kysely: Queryable } }): Promise<string[]> {
  const days = await ledger.page(db, { dataset: 'market', origin: 'recorded' }, 0, 1_000)
  const runs = await marketRuns.list(db, 'market', 1_000)
  const current = await snapshots.current(db, 'market')
  return [
    ...days.map(({ asOf, snapshotId, grades }) => `${asOf}, ${snapshotId}: ${grades.toString('utf8')}`),
    ...runs.map(({ session, state, stocks, notes }) => `${session} ${state} with ${stocks} stocks. ${notes.join(' ')}`),
    `Readers see ${current?.asOf}, ${current?.id}.`,
  ]
}
