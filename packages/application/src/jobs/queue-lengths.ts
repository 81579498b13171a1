import type { Database } from '@fairweight/database/opening/database.ts'

/** How many jobs of a name are in a state: `created` and `retry` wait, `active` ones are being done, `failed` ones have given up. */
export interface QueueLength {
  readonly queue: string
  readonly state: string
  readonly count: number
}

/** The jobs of all servers that wait, are being done or have failed, by the queue's own table; what is done is not counted. */
export async function readQueueLengths({ executeSql }: Pick<Database, 'executeSql'>): Promise<QueueLength[]> {
  const { rows } = await executeSql(
    `select name, state::text as state, count(*)::int as count from jobs.job
     where state in ('created', 'retry', 'active', 'failed') group by name, state order by name, state`,
  )
  return rows.map(({ name, state, count }) => ({ queue: String(name), state: String(state), count: Number(count) }))
}
