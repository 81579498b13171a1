import type { Database } from '@fairweight/database/opening/database.ts'

/** How many jobs of a name are in a state: `created` and `retry` wait, `active` ones are being done, `failed` ones have given up. */
export interface QueueLength {
  readonly queue: string
  readonly state: string
  readonly count: number
  /** How long the first of them has waited since it was due; 0 where none is due. */
  readonly waitingSeconds: number
}

/** The jobs of all servers that wait, are being done or have failed, by the queue's own table; what is done is not counted. */
export async function readQueueLengths({ executeSql }: Pick<Database, 'executeSql'>): Promise<QueueLength[]> {
  const { rows } = await executeSql(
    `select name, state::text as state, count(*)::int as count,
       case when state in ('created', 'retry')
         then greatest(0, extract(epoch from clock_timestamp() - min(start_after)))::float8 else 0 end as waiting
     from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name, state order by name, state`,
  )
  return rows.map(({ name, state, count, waiting }) => ({
    queue: String(name),
    state: String(state),
    count: Number(count),
    waitingSeconds: Number(waiting),
  }))
}

/**
 * How long ago a worker last looked for jobs of set times, which one of all does every half minute; null before the first ever did. It grows while no
 * worker runs.
 */
export async function readWorkerAge({ executeSql }: Pick<Database, 'executeSql'>): Promise<number | null> {
  const { rows } = await executeSql(
    'select extract(epoch from clock_timestamp() - cron_on)::float8 as age from jobs.version',
  )
  const age = rows[0]?.['age'] ?? null
  return age === null ? null : Math.max(0, Number(age))
}
