/** Random schedules of edits, lost connections and closed windows around the real queue of list edits, with a simulated browser and network. */
import { playSchedule } from './lists/offline-schedules.ts'

const count = Number(process.env.SCHEDULES ?? 1000)
const first = Number(process.env.SCHEDULES_SEED ?? Math.floor(Math.random() * 2 ** 31))

const FIGURES = [
  'edits',
  'requests',
  'offline',
  'closings',
  'lost',
  'late',
  'twice',
  'refusedForNow',
  'refused',
] as const

const SUMS = {
  edits: 0,
  requests: 0,
  offline: 0,
  closings: 0,
  lost: 0,
  late: 0,
  twice: 0,
  refusedForNow: 0,
  refused: 0,
}
const failed: string[] = []
for (let seed = first; seed < first + count; seed++) {
  const outcome = await playSchedule(seed)
  for (const name of FIGURES) SUMS[name] += outcome[name]
  if (outcome.faults.length > 0) failed.push(`schedule ${seed}: ${outcome.faults.join('; ')}`)
}

console.log(`${count} random schedules with the network going on and off and windows closing, up to two at a time (seeds from ${first}).
After each, the server holds what the person wanted last, what another device did meanwhile stands, and no edit waits any more.

| edits | requests | times offline | windows closed | requests without an answer | of these carried out after it was given up | carried out twice | told to wait | refused and told | schedules with a fault |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
| ${FIGURES.map((name) => SUMS[name]).join(' | ')} | ${failed.length} |

A request whose answer was given up may still arrive within two seconds; a later one would be later than the queue waits.`)
for (const line of failed) console.log(line)
process.exitCode = failed.length === 0 ? 0 : 1
