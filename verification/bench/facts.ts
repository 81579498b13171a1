/** What the sample's 3,000 companies have filed over 11 years, from the table of facts to grades: seconds and memory. `node verification/bench/facts.ts` */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import { generationFolder } from '../../packages/market-data/src/context/market-folders.ts'
import { openTemporaryMarket } from '../../packages/testing/src/market/temporary-market.ts'

const market = await openTemporaryMarket()
try {
  await generateSample({}, market)
  const current = await canonical.current(market.database.kysely, 'sample')
  if (current === null) throw new Error('The sample was not imported.')
  const folder = generationFolder(market.dataDirectory, 'sample', current.generationId)
  process.exitCode =
    spawnSync(process.execPath, [join(import.meta.dirname, 'facts/rate-facts.ts'), folder], { stdio: 'inherit' })
      .status ?? 1
} finally {
  await market.close()
}
