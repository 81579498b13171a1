/**
 * Two servers and two workers under steady load for an hour: memory, open handles and connections stay as they are. `MACHINES_SOAK_MINUTES` is how
 * long, and the first quarter of it, at least five minutes, is the warm-up.
 */
import { HOURLY_BOUNDS, soak } from '../machines/soak.ts'

const minutes = Number(process.env['MACHINES_SOAK_MINUTES'] ?? 60)
const MIN_WARM_UP = 5
const warmUpMinutes = Math.max(MIN_WARM_UP, minutes / 4)

const outcome = await soak({
  minutes,
  warmUpMinutes,
  readers: 4,
  writers: 3,
  onMinute: (minute, text) => console.error(`minute ${minute}: ${text}`),
})

console.log(`Two servers and two workers, each with a disk of its own, behind Debian's haproxy on one PostgreSQL, for ${minutes} minutes in which people read, write, sign up and ask for
tokens and nothing goes wrong: ${outcome.reads} reads, ${outcome.failedReads.length} failed; ${outcome.acknowledgedWrites} acknowledged writes, ${outcome.lostWrites.length} lost. Looked at every minute, right after each process collected its garbage; the line through
what came after the first ${warmUpMinutes} minutes is the median slope between any two samples.

| process | what | first | last | highest | growth an hour | at most |
|---|---|---:|---:|---:|---:|---:|
${outcome.lines
  .map(({ process, measure, first, last, highest, growthPerHour }) => {
    const values = [first, last, highest].map((value) => value.toFixed(0))
    return `| ${[process, measure, ...values, growthPerHour.toFixed(1), HOURLY_BOUNDS[measure]].join(' | ')} |`
  })
  .join('\n')}`)

const grew = outcome.lines
  .filter(({ isFlat }) => !isFlat)
  .map(({ process, measure, growthPerHour }) => `${process}: ${measure} grew by ${growthPerHour.toFixed(1)} an hour`)
const wrong = [...grew, ...outcome.failedReads, ...outcome.lostWrites]
if (wrong.length > 0) {
  console.error(wrong.slice(0, 20).join('\n'))
  process.exitCode = 1
}
