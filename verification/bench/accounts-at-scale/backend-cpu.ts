import { readFile } from 'node:fs/promises'
import type { Database } from '@fairweight/database/opening/database.ts'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** What the processes of PostgreSQL that work for clients have used of the processor so far, in milliseconds. On this machine's Linux only. */
export async function backendCpuMs({ executeSql }: Database): Promise<number> {
  const { rows } = await executeSql(`select pid from pg_stat_activity where backend_type = 'client backend'`)
  const stats = await Promise.all(
    rows.map(({ pid }) => readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => null)),
  )
  let ticks = 0
  for (const stat of stats) {
    // After the name in brackets, which may hold anything: the 12th and 13th are user and system time.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  return ticks * TICK_MS
}
