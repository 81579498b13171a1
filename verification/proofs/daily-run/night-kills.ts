/** Processes that look after the daily run are killed at random moments; and two at once share a database. */
import { killRunners } from '../market-kills/kill-runners.ts'
import { runTwoRunners } from '../market-kills/two-runners.ts'

const kills = Number(process.env.NIGHT_KILLS ?? 200)
const nights = Number(process.env.NIGHTS_OF_TWO ?? 20)
const COMPANIES = 12
/** The embedded database takes longer to open, and dies with its process. */
const EMBEDDED = 0.2

const list = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([step, count]) => `${step} ${count}`)
    .join(', ')
const rows: string[] = []
for (const [name, kind, share] of [
  ['PostgreSQL', 'postgres', 1 - EMBEDDED],
  ['embedded', 'embedded', EMBEDDED],
] as const) {
  const report = await killRunners({
    kind,
    kills: Math.round(kills * share),
    companies: COMPANIES,
    random: Math.random,
  })
  rows.push(`| ${name} | ${report.kills} | ${report.sessions} | ${list(report.met)} | ${report.repeatedRequests} | 0 |`)
}
const two = await runTwoRunners({ nights, companies: COMPANIES, random: Math.random })

console.log(`A process that fetches, imports and publishes the night's session was killed (SIGKILL) at random moments, and the next one went on, until the
night was done; then the next night. After each kill readers saw a whole day, file by file, and in the end ledger, runs and snapshots were the same
as those of a process that nobody disturbed.

| database | kills | nights | step that the kill met | requests sent again | days of the ledger lost, doubled or otherwise |
|---|---:|---:|---|---:|---:|
${rows.join('\n')}

Two processes looked after one PostgreSQL database. On ${two.undisturbed} nights one of them did all the work, each step once. On ${two.takenOver} nights the one at work was
killed (in ${two.met.join(', ') || 'no step'}), and the other began what was left only after the right to run had run out. In the end the days were the same as
those of one process alone.`)
