import { sql } from 'kysely'
import type { Queryable } from '../opening/database.ts'

/** What a table holds: how many rows, and a hash over all of them that does not depend on their order. */
export interface TableContent {
  readonly rows: number
  readonly hash: string
}

/** By the table's name with its schema, such as "public.app_user". */
export type TableContents = Readonly<Record<string, TableContent>>

/** The tables that hold rows, also those of the job queue; of a partitioned one its partitions. */
async function tableNames(db: Queryable): Promise<{ readonly name: string; readonly quoted: string }[]> {
  const { rows } = await sql<{ name: string; quoted: string }>`
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
    order by 1`.execute(db)
  return rows
}

/**
 * Counts and hashes every table; to be called in a transaction. A row's hash is that of its text, in which the same values read the same on every
 * server, and a table's is made of their sums: rows of any number and order take no memory. It tells damage, not an attack: who can make rows that
 * sum up to the same can also change what they are compared with.
 */
export async function tableContents(
  trx: Queryable,
  onTable: (name: string) => void = () => {},
): Promise<TableContents> {
  const asEverywhere = [
    sql`set local statement_timeout = 0`,
    sql`set local timezone = 'UTC'`,
    sql`set local datestyle = 'ISO, YMD'`,
    sql`set local intervalstyle = 'postgres'`,
    sql`set local bytea_output = 'hex'`,
    sql`set local extra_float_digits = 1`,
  ]
  for (const setting of asEverywhere) await setting.execute(trx)
  const contents: Record<string, TableContent> = {}
  for (const { name, quoted } of await tableNames(trx)) {
    onTable(name)
    const { rows } = await sql<TableContent>`
      select count(*) as rows,
        md5(concat(count(*), ' ', sum(('x' || substr(h, 1, 15))::bit(60)::bigint), ' ', sum(('x' || substr(h, 16, 15))::bit(60)::bigint))) as hash
      from (select md5(t::text) as h from ${sql.raw(quoted)} t) hashed`.execute(trx)
    const [content] = rows
    if (content) contents[name] = content
  }
  return contents
}

/** Where they differ, each in one sentence; none where they are the same. */
export function differingTables(expected: TableContents, found: TableContents): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted()
  return names.flatMap((name) => {
    const [was, is] = [expected[name], found[name]]
    if (was === undefined) return [`The table ${name} was not there when the backup was made.`]
    if (is === undefined) return [`The table ${name} is missing.`]
    if (was.rows !== is.rows) return [`The table ${name} has ${is.rows} rows; it had ${was.rows}.`]
    return was.hash === is.hash ? [] : [`The table ${name} has as many rows as it had, but other ones.`]
  })
}
