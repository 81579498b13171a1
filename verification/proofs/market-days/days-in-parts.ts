import { startChildScript } from '@fairweight/testing/database/child-script.ts'
import { z } from 'zod'
import type { DaysFound, DaysPlan } from './play-beside.ts'

const SCRIPT = new URL('days-part.ts', import.meta.url)

const count = z.number().int().nonnegative()

const found = z.object({
  plan: z.object({ first: z.string(), sessions: count, companies: count, seed: count }),
  last: z.string(),
  sessions: count,
  onTime: count,
  late: count,
  kept: count,
  equalGrades: count,
  namedStocks: count,
  reportedInNotes: count,
  withoutTwin: count,
  broken: z.array(z.string()),
  troubles: z.array(z.string()),
  faultsMet: z.record(z.string(), count),
})

/** Plays sessions in a process of its own, so that several can go on at once. Throws Error when it ends without a result. */
export async function playInProcess({ first, sessions, companies, seed }: DaysPlan): Promise<DaysFound> {
  const child = startChildScript(SCRIPT, first, ...[sessions, companies, seed].map(String))
  const line = await child.nextLine()
  if (line === null) throw new Error(`The process that played the sessions from ${first} on ended without a result.`)
  return found.parse(JSON.parse(line))
}
