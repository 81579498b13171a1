/** Kills what holds the accounts while they are written: the process with the embedded database, and the whole PostgreSQL server. */
import { type AccountKills, killEmbedded, killPostgres } from '../../../packages/database/src/proofs/account-kill.ts'

const seed = Number(process.env.ACCOUNT_KILL_SEED ?? Math.floor(Math.random() * 2 ** 31))
const embedded = await killEmbedded(Number(process.env.ACCOUNT_KILL_ROUNDS ?? 200), seed)
const postgres = await killPostgres(Number(process.env.ACCOUNT_KILL_ROUNDS_POSTGRES ?? 25), seed)

const row = (name: string, { rounds, acknowledged, madeUnheard, secondOwnersRefused, slowestReopenMillis }: AccountKills, isOwned: boolean) =>
  `| ${name} | ${rounds} | ${acknowledged} | 0 | 0 | ${madeUnheard} | ${isOwned ? `${secondOwnersRefused} of ${rounds}` : 'none: it has many users'} | ${slowestReopenMillis} ms |`

console.log(`Accounts were made, edited and merged while they were killed at random moments (seed ${seed}).

| what was killed | kills | acknowledged writes | lost | half made | unanswered, found whole | second owners refused | slowest reopening |
|---|---:|---:|---:|---:|---:|---:|---:|
${row('the process with the embedded database', embedded, true)}
${row('every process of PostgreSQL', postgres, false)}`)
