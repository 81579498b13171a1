import { sql } from 'kysely'
import type { Queryable } from '@fairweight/database/opening/database.ts'

/** Every table of ours whose rows mention a text anywhere, with how many do. */
export async function tablesMentioning(db: Queryable, text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const name of await tableNames(db)) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(name)} as kept where position(${text} in to_jsonb(kept)::text) > 0`.execute(
      db,
    )
    const count = rows[0]?.rows ?? 0
    if (count > 0) found[name] = count
  }
  return found
}

/** Every table with a column that refers to a person. */
export async function tablesReferencingUsers(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'app_user'::regclass order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function tableNames(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
