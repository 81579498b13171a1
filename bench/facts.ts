/** What the sample's 3,000 companies have filed over 11 years, from the table of facts to grades: seconds and memory. `node bench/facts.ts` */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { canonical } from '@fairweight/database'
import { generateSample } from '@fairweight/market-data'
import { generationFolder } from '../packages/market-data/src/context/market-folders.ts'
import { openTemporaryMarket } from '../packages/market-data/src/testing/temporary-market.ts'

const market = await openTemporaryMarket()
try {
  await generateSample({}, market)
  const current = await canonical.current(market.database.kysely, 'sample')
  if (current === null) throw new Error('The sample was not imported.')
  const folder = generationFolder(market.dataDirectory, 'sample', current.generationId)
  process.exitCode = spawnSync(process.execPath, [join(import.meta.dirname, 'facts/rate-facts.ts'), folder], { stdio: 'inherit' }).status ?? 1
} finally {
  await market.close()
}
