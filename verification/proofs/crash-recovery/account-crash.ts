/** Kills what holds the accounts while they are written: the process with the embedded database, and the whole PostgreSQL server. */
import { type AccountCrashes, crashEmbedded, crashPostgres } from '../database/account-kill.ts'

const seed = Number(process.env.ACCOUNT_KILL_SEED ?? Math.floor(Math.random() * 2 ** 31))
const embedded = await crashEmbedded(Number(process.env.ACCOUNT_KILL_ROUNDS ?? 200), seed)
const postgres = await crashPostgres(Number(process.env.ACCOUNT_KILL_ROUNDS_POSTGRES ?? 25), seed)

const row = (
  name: string,
  { rounds, acknowledged, madeUnheard, secondOwnersRejected, slowestReopenMs }: AccountCrashes,
  isOwned: boolean,
) =>
  `| ${name} | ${rounds} | ${acknowledged} | 0 | 0 | ${madeUnheard} | ${isOwned ? `${secondOwnersRejected} of ${rounds}` : 'none: it has many users'} | ${slowestReopenMs} ms |`

console.log(`Accounts were made, edited and merged while they were killed at random moments (seed ${seed}).

| what was killed | kills | acknowledged writes | lost | half made | unanswered, found whole | second owners refused | slowest reopening |
|---|---:|---:|---:|---:|---:|---:|---:|
${row('the process with the embedded database', embedded, true)}
${row('every process of PostgreSQL', postgres, false)}`)
