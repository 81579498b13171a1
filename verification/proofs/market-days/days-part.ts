import { runJobsInThisThread } from './in-this-thread.ts'

/** A process that plays some sessions with faults beside a perfect feed, and prints what it found as JSON. */
runJobsInThisThread()
const { playBeside } = await import('./play-beside.ts')
const [first = '', sessions = '', companies = '', seed = ''] = process.argv.slice(2)
const plan = { first, sessions: Number(sessions), companies: Number(companies), seed: Number(seed) }
const found = await playBeside(plan, ({ asOf, stocks }) =>
  process.stderr.write(`from ${first} on: ${asOf} published with ${stocks.size} stocks\n`),
)
process.stdout.write(`${JSON.stringify(found)}\n`)
