import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'
import type { LedgerDayTable } from '../../tables/ledger-tables.ts'

/** `recorded`: written on the day itself; `replayed`: computed later from history. */
export type LedgerOrigin = LedgerDayTable['origin']

/** Which chain of days. */
export interface LedgerChain {
  readonly dataset: Dataset
  readonly origin: LedgerOrigin
}

/** One day of a chain; `asOf` is an ISO date, `writtenAt` ISO text in UTC. */
export interface LedgerDay extends LedgerChain {
  readonly place: number
  readonly asOf: string
  readonly snapshotId: SnapshotId
  readonly methodVersion: string
  readonly stocks: number
  readonly grades: Buffer
  readonly previousHash: string
  readonly hash: string
  readonly writtenAt: string
  /** Null for a day that was written before single grades could be proven: its hash covers the text of all its grades. */
  readonly seal: DaySeal | null
}

/** What a day's hash covers in place of its grades; roots are hexadecimal digits. */
export interface DaySeal {
  /** Keeps what is not shown of the day from being guessed. Goes to nobody. */
  readonly secret: Buffer
  readonly gradesRoot: string
  /** Null where nothing but the grades was kept. */
  readonly inputsRoot: string | null
  readonly pastRoot: string
  /** Over the members of the registered screens; null where none could join. */
  readonly screensRoot: string | null
}

/** Days are only ever appended: there is no way to change or remove one. */
export const ledger = {
  /** Waits until no other transaction appends to this chain; for the rest of the transaction. */
  async lock(trx: Queryable, { dataset, origin }: LedgerChain): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext(${`ledger ${dataset} ${origin}`}))`.execute(trx)
  },

  /** Writes the next day of a chain. Throws when its place or its date is taken. */
  async append(trx: Queryable, day: LedgerDay): Promise<void> {
    const {
      asOf: as_of,
      snapshotId: snapshot_id,
      methodVersion: method_version,
      previousHash: previous_hash,
      writtenAt,
      seal,
      ...rest
    } = day
    const sealed = {
      secret: seal?.secret ?? null,
      grades_root: seal?.gradesRoot ?? null,
      inputs_root: seal?.inputsRoot ?? null,
      past_root: seal?.pastRoot ?? null,
      screens_root: seal?.screensRoot ?? null,
    }
    await trx
      .insertInto('ledger_day')
      .values({
        ...rest,
        ...sealed,
        as_of,
        snapshot_id,
        method_version,
        previous_hash,
        written_at: new Date(writtenAt),
      })
      .execute()
  },

  /** The newest day of a chain, or null before the first. */
  async last(db: Queryable, { dataset, origin }: LedgerChain): Promise<LedgerDay | null> {
    const row = await db
      .selectFrom('ledger_day')
      .selectAll()
      .where('dataset', '=', dataset)
      .where('origin', '=', origin)
      .orderBy('place', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? toLedgerDay(row) : null
  },

  /** The snapshots whose grades were written since a time, in any chain. */
  async snapshotsSince(db: Queryable, since: Date): Promise<Set<SnapshotId>> {
    const rows = await db.selectFrom('ledger_day').select('snapshot_id').where('written_at', '>=', since).execute()
    return new Set(rows.map(({ snapshot_id }) => snapshot_id))
  },

  /** The day of a chain with this as-of date, or null. */
  async on(db: Queryable, { dataset, origin }: LedgerChain, asOf: string): Promise<LedgerDay | null> {
    const row = await db
      .selectFrom('ledger_day')
      .selectAll()
      .where('dataset', '=', dataset)
      .where('origin', '=', origin)
      .where('as_of', '=', asOf)
      .executeTakeFirst()
    return row ? toLedgerDay(row) : null
  },

  /** When each day of a chain from a date on was written, in order, without its grades. */
  async writtenFrom(
    db: Queryable,
    { dataset, origin }: LedgerChain,
    from: string,
  ): Promise<Pick<LedgerDay, 'asOf' | 'writtenAt'>[]> {
    const rows = await db
      .selectFrom('ledger_day')
      .select(['as_of', 'written_at'])
      .where('dataset', '=', dataset)
      .where('origin', '=', origin)
      .where('as_of', '>=', from)
      .orderBy('place')
      .execute()
    return rows.map(({ as_of, written_at }) => ({ asOf: as_of, writtenAt: written_at.toISOString() }))
  },

  /** Every day of a chain with the hash that was its head then, in order. */
  async heads(db: Queryable, { dataset, origin }: LedgerChain): Promise<Pick<LedgerDay, 'place' | 'asOf' | 'hash'>[]> {
    const rows = await db
      .selectFrom('ledger_day')
      .select(['place', 'as_of', 'hash'])
      .where('dataset', '=', dataset)
      .where('origin', '=', origin)
      .orderBy('place')
      .execute()
    return rows.map(({ place, as_of, hash }) => ({ place, asOf: as_of, hash }))
  },

  /** The hash of every day of a chain up to a place, in order. */
  async hashesUpTo(db: Queryable, { dataset, origin }: LedgerChain, place: number): Promise<string[]> {
    const rows = await db
      .selectFrom('ledger_day')
      .select('hash')
      .where('dataset', '=', dataset)
      .where('origin', '=', origin)
      .where('place', '<=', place)
      .orderBy('place')
      .execute()
    return rows.map(({ hash }) => hash)
  },

  /** Up to `limit` days of a chain after a place, in order. */
  async page(db: Queryable, { dataset, origin }: LedgerChain, after: number, limit: number): Promise<LedgerDay[]> {
    const rows = await db
      .selectFrom('ledger_day')
      .selectAll()
      .where('dataset', '=', dataset)
      .where('origin', '=', origin)
      .where('place', '>', after)
      .orderBy('place')
      .limit(limit)
      .execute()
    return rows.map(toLedgerDay)
  },
}

function toLedgerDay(row: Selectable<LedgerDayTable>): LedgerDay {
  const { dataset, origin, place, stocks, hash } = row
  return {
    dataset,
    origin,
    place,
    stocks,
    hash,
    asOf: row.as_of,
    snapshotId: row.snapshot_id,
    methodVersion: row.method_version,
    // The embedded database gives plain bytes.
    grades: Buffer.from(row.grades),
    previousHash: row.previous_hash,
    writtenAt: row.written_at.toISOString(),
    seal: sealOf(row),
  }
}

function sealOf(row: Selectable<LedgerDayTable>): DaySeal | null {
  const { secret, grades_root, inputs_root: inputsRoot, past_root, screens_root: screensRoot } = row
  if (secret === null || grades_root === null || past_root === null) return null
  return { secret: Buffer.from(secret), gradesRoot: grades_root, inputsRoot, pastRoot: past_root, screensRoot }
}
