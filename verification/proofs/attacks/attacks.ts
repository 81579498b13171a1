/** What a stranger can try against the running product, with every limit at its default: a table of attempts and outcomes. */
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ATTACK_SUITES } from '../server/attacks/all-suites.ts'
import { attackTable, runAttacks, verdictOf } from '../server/attacks/run-attacks.ts'
import { favor, lowerPriority } from '../server/attacks/measure/thread-priority.ts'
import { FULL_SIZE } from '../server/attacks/target.ts'
import { DATA_HOME, createDataFolder } from '../../../scripts/product/create-data-folder.ts'
import { startProduct } from '../../../scripts/product/start-product.ts'

const port = Number(process.env.ATTACKS_PORT ?? 4197)
/** Chapters by a part of their title; all of them when there is none. */
const wanted = process.env.ATTACKS_CHAPTER ?? ''
const AUTH_SECRET_VALUE = 'a secret of the attacks that is long enough to be one'

const dataDirectory = join(DATA_HOME, `fairweight-attacks-${port}`)
await createDataFolder(dataDirectory)
const { origin, pid, stop } = await startProduct({
  port,
  dataDirectory,
  settings: { RATE_LIMIT_SCALE: '1', AUTH_SECRET: AUTH_SECRET_VALUE, LOG_LEVEL: 'fatal' },
})
const isFavored = favor(pid)
lowerPriority()
try {
  const target = {
    origin,
    pid,
    operatorSocket: join(dataDirectory, 'database.sock'),
    authSecret: AUTH_SECRET_VALUE,
    size: FULL_SIZE,
  }
  const tried = await runAttacks(
    target,
    ATTACK_SUITES.filter(({ title }) => title.includes(wanted)),
    (one) => process.stderr.write(`${verdictOf(one)}: ${one.name}: ${one.said}\n`),
  )
  const lost = tried.filter(({ held }) => !held).length
  const unjudged = tried.filter(({ isJudged }) => isJudged === false).length
  console.log(`The product as \`npm start\` starts it, on the sample of 3,000 companies, every limit at its default; each attacker at an address of
their own. Of ${tried.length} attacks ${tried.length - lost} were held${unjudged > 0 ? `, ${unjudged} of these on a machine too busy to judge health by` : ''}. Health is asked fifty times a second, at set times and counted from them, from addresses of its own.
Attackers and server share ${availableParallelism()} processors here${isFavored ? "; the server's thread goes before the attackers', who would have processors of their own" : ''}.

${attackTable(tried)}`)
  process.exitCode = lost + unjudged === 0 ? 0 : 1
} finally {
  await stop()
  rmSync(dataDirectory, { recursive: true, force: true })
}
