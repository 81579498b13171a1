import type { SnapshotId } from '@fairweight/domain/identifiers'
import { type Selectable, sql } from 'kysely'
import { inTransaction } from '../opening/in-transaction.ts'
import type { Queryable } from '../opening/database.ts'
import type { Dataset } from '../tables/dataset.ts'
import type { FindingTable, Severity } from '../tables/finding-table.ts'

/** What a finding is about: a snapshot or an import batch. */
export type FindingSubject = { snapshotId: SnapshotId } | { importBatchId: string }

/** What a gate check found; `detail` holds its figures, `sentence` what it is, `remedy` what to do. */
export interface Finding {
  check: string
  severity: Severity
  ticker: string | null
  sessionDate: string | null
  detail: object
  sentence: string
  remedy: string
  /** What is not used because of it, such as 'this figure' or 'both grades'; null: nothing. */
  blocked: string | null
}

/** Which findings of a subject to read, worst first. */
export interface FindingsPage {
  severity?: Severity
  check?: string
  limit: number
  offset: number
}

/** Findings of one check and severity together: how many, and the sentence of the first. */
export interface FindingGroup {
  check: string
  severity: Severity
  count: number
  /** Everything that findings of this group blocked, each once. */
  blocked: string[]
  example: string
  /** What to do about the example. */
  remedy: string
}

/** Findings of gate checks. */
export const findings = {
  /** Puts these findings in the place of all that the subject had, at once. */
  async replace(db: Queryable, dataset: Dataset, subject: FindingSubject, list: Finding[]): Promise<void> {
    await inTransaction(db, async (trx) => {
      await trx.deleteFrom('finding').where(subjectColumn(subject), '=', subjectId(subject)).execute()
      if (list.length > 0) await insertAll(trx, dataset, subject, list)
    })
  },

  /** How many findings of each severity a subject has. */
  async counts(db: Queryable, subject: FindingSubject): Promise<Record<Severity, number>> {
    const rows = await db
      .selectFrom('finding')
      .select(['severity', sql<number>`count(*)::int`.as('count')])
      .where(subjectColumn(subject), '=', subjectId(subject))
      .groupBy('severity')
      .execute()
    return { block: 0, warn: 0, note: 0, ...Object.fromEntries(rows.map((row) => [row.severity, row.count])) }
  },

  /** A subject's findings by check and severity, blocks first, then those found most often. */
  async groups(db: Queryable, subject: FindingSubject): Promise<FindingGroup[]> {
    return db
      .selectFrom('finding')
      .select([
        'check_code as check',
        'severity',
        sql<number>`count(*)::int`.as('count'),
        sql<string[]>`coalesce(array_agg(distinct blocked) filter (where blocked is not null), '{}')`.as('blocked'),
        sql<string>`(array_agg(sentence order by id))[1]`.as('example'),
        sql<string>`(array_agg(remedy order by id))[1]`.as('remedy'),
      ])
      .where(subjectColumn(subject), '=', subjectId(subject))
      .groupBy(['check_code', 'severity'])
      .orderBy(sql`array_position(array['block', 'warn', 'note'], severity)`)
      .orderBy('count', 'desc')
      .orderBy('check_code')
      .execute()
  },

  /** One page of a subject's findings: blocks first, then in the order in which they were found. */
  async list(db: Queryable, subject: FindingSubject, page: FindingsPage): Promise<Finding[]> {
    let query = db.selectFrom('finding').selectAll().where(subjectColumn(subject), '=', subjectId(subject))
    if (page.severity) query = query.where('severity', '=', page.severity)
    if (page.check) query = query.where('check_code', '=', page.check)
    const rows = await query
      .orderBy(sql`array_position(array['block', 'warn', 'note'], severity)`)
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute()
    return rows.map(toFinding)
  },
}

/** All findings travel as one parameter: thousands of rows would pass the protocol's limit of parameters. */
async function insertAll(db: Queryable, dataset: Dataset, subject: FindingSubject, list: Finding[]): Promise<void> {
  await sql`
    insert into finding (dataset, ${sql.ref(subjectColumn(subject))}, check_code, severity, ticker, session_date, detail, sentence, remedy, blocked)
    select ${dataset}, ${subjectId(subject)}, item.value ->> 'check', item.value ->> 'severity', item.value ->> 'ticker',
      (item.value ->> 'sessionDate')::date, item.value -> 'detail', item.value ->> 'sentence', item.value ->> 'remedy', item.value ->> 'blocked'
    from jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality as item (value, place)
    order by item.place`.execute(db)
}

function subjectColumn(subject: FindingSubject): 'snapshot_id' | 'import_batch_id' {
  return 'snapshotId' in subject ? 'snapshot_id' : 'import_batch_id'
}

function subjectId(subject: FindingSubject): string {
  return 'snapshotId' in subject ? subject.snapshotId : subject.importBatchId
}

function toFinding(row: Selectable<FindingTable>): Finding {
  const { check_code: check, severity, ticker, session_date: sessionDate, detail, sentence, remedy, blocked } = row
  return { check, severity, ticker, sessionDate, detail, sentence, remedy, blocked }
}
