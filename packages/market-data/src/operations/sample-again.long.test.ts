import { openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { expect, test } from 'vitest'
import { generateSample } from './generate-sample.ts'

const RUNS = 10

test(
  'ten installations that make the sample have the same history and the same snapshot',
  { timeout: 900_000 },
  async () => {
    const made = new Set<string>()
    for (let run = 0; run < RUNS; run += 1) {
      const market = await openTemporaryMarket()
      try {
        const { published } = await generateSample({ companies: 24, years: 3 }, market)
        const generation = await canonical.current(market.database.kysely, 'sample')
        made.add(`${generation?.generationId} ${published.snapshot}`)
      } finally {
        await market.close()
      }
    }
    expect([...made]).toHaveLength(1)
  },
)
