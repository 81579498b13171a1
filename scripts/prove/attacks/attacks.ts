/** What a stranger can try against the running product, with every limit at its default: a table of attempts and outcomes. */
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { CHAPTERS } from '../../../apps/server/src/proofs/attacks/all-chapters.ts'
import { attackTable, runAttacks, verdictOf } from '../../../apps/server/src/proofs/attacks/run-attacks.ts'
import { favour, stepBack } from '../../../apps/server/src/proofs/attacks/measure/favour.ts'
import { FULL_SIZE } from '../../../apps/server/src/proofs/attacks/target.ts'
import { DATA_HOME, layData } from '../../product/lay-data.ts'
import { startProduct } from '../../product/start-product.ts'

const port = Number(process.env.ATTACKS_PORT ?? 4197)
/** Chapters by a part of their title; all of them when there is none. */
const wanted = process.env.ATTACKS_CHAPTER ?? ''
const authSecret = 'a secret of the attacks that is long enough to be one'

const dataDirectory = join(DATA_HOME, `fairweight-attacks-${port}`)
await layData(dataDirectory)
const { origin, pid, stop } = await startProduct({ port, dataDirectory, settings: { RATE_LIMIT_SCALE: '1', AUTH_SECRET: authSecret, LOG_LEVEL: 'fatal' } })
const isFavoured = favour(pid)
stepBack()
try {
  const target = { origin, pid, operatorSocket: join(dataDirectory, 'database.sock'), authSecret, size: FULL_SIZE }
  const tried = await runAttacks(target, CHAPTERS.filter(({ title }) => title.includes(wanted)), (one) => process.stderr.write(`${verdictOf(one)}: ${one.name}: ${one.said}\n`))
  const lost = tried.filter(({ held }) => !held).length
  const unjudged = tried.filter(({ isJudged }) => isJudged === false).length
  console.log(`The product as \`npm start\` starts it, on the sample of 3,000 companies, every limit at its default; each attacker at an address of
their own. Of ${tried.length} attacks ${tried.length - lost} were held${unjudged > 0 ? `, ${unjudged} of these on a machine too busy to judge health by` : ''}. Health is asked fifty times a second, at set times and counted from them, from addresses of its own.
Attackers and server share ${availableParallelism()} processors here${isFavoured ? '; the server\'s thread goes before the attackers\', who would have processors of their own' : ''}.

${attackTable(tried)}`)
  process.exitCode = lost + unjudged === 0 ? 0 : 1
} finally {
  await stop()
  rmSync(dataDirectory, { recursive: true, force: true })
}
