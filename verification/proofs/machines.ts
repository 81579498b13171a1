/** Two servers and two workers without a shared disk behind haproxy: killed, cut off and filled up under load. */
import { runMachines } from './machines/run-machines.ts'

const seconds = (name: string, fallback: number) => 1000 * Number(process.env[name] ?? fallback)

const outcome = await runMachines({
  lengthMs: seconds('MACHINES_SECONDS', 600),
  everyMs: seconds('MACHINES_EVERY_SECONDS', 20),
  frozenMs: seconds('MACHINES_FROZEN_SECONDS', 60),
  readers: 4,
  writers: 3,
})

const listP99 = outcome.listP99Ms === null ? 'never calm' : `${outcome.listP99Ms.toFixed(1)} ms`
const { lostWrites, strayFailures, wrongEntitlements, faults } = outcome
console.log(`Two servers and two workers, each with a disk of its own, behind Debian's haproxy with the configuration of \`deploy/\`, on one PostgreSQL, while people read,
write, sign up and ask for tokens. What happened to them, one after the other:

| what | times |
|---|---:|
${Object.entries(faults)
  .map(([what, times]) => `| ${what} | ${times} |`)
  .join('\n')}

| acknowledged writes | lost | accounts | lost | letters | twice | wrong entitlements | reads | failed, under way at a killed server | need a session, refused while the database was away | failed otherwise | list, p99 while nothing was wrong |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
| ${outcome.acknowledgedWrites} | ${lostWrites.length} | ${outcome.signedUp} | ${outcome.lostAccounts} | ${outcome.letters} | ${outcome.lettersTwice} | ${wrongEntitlements.length} | ${outcome.reads} | ${outcome.failedInFlight} | ${outcome.refusedWhileAway} | ${strayFailures.length} | ${listP99} |`)

const wrong = [...lostWrites, ...wrongEntitlements, ...strayFailures]
if (wrong.length > 0 || outcome.lostAccounts > 0 || outcome.lettersTwice > 0) {
  console.error(wrong.slice(0, 20).join('\n'))
  process.exitCode = 1
}
