/** The day's work on the sample's 3,000 stocks × 11 years: maths alone, a whole publish, and making the sample. `node verification/bench/publish.ts` */
import { join } from 'node:path'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { parseIsoDate, type IsoDate } from '@fairweight/domain/time'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { generationFolder } from '../../packages/market-data/src/context/market-folders.ts'
import { readGeneration } from '../../packages/market-data/src/importing/generation.ts'
import { loadMarket } from '../../packages/market-data/src/publishing/load-market.ts'
import { prepareHistories, stockInputs } from '../../packages/market-data/src/publishing/prepare-histories.ts'
import { rateUniverse } from '../../packages/market-data/src/publishing/rate-universe.ts'
import { withDuckdb } from '../../packages/market-data/src/storage/duckdb.ts'
import { openTemporaryMarket } from '../../packages/testing/src/market/temporary-market.ts'
import { median } from './product/quantile.ts'

const RUNS = 5

function isoDate(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new RangeError(`${text} is not a day.`)
  return date
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

const market = await openTemporaryMarket()
try {
  const whole = await seconds(() => generateSample({}, market))
  const publish = await seconds(() => publishSnapshot({ dataset: 'sample', asOf: '2026-10-30' }, market))
  const known = await seconds(() => publishSnapshot({ dataset: 'sample' }, market))
  const current = await canonical.current(market.database.kysely, 'sample')
  if (current === null) throw new Error('The sample was not imported.')
  const folder = generationFolder(market.dataDirectory, 'sample', current.generationId)
  const asOf = isoDate('2026-11-20')
  const generation = await readGeneration(folder)
  const loaded = await withDuckdb(join(market.dataDirectory, 'spill'), (connection) =>
    loadMarket(connection, folder, generation, asOf, () => {}),
  )
  const basis: number[] = []
  const reading: number[] = []
  const rating: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    const inputs = stockInputs(prepareHistories(loaded, asOf), loaded, asOf)
    const prepared = performance.now()
    const read = inputs.map(({ filings, ...input }) => ({ ...input, filings }))
    const rateable = performance.now()
    rateUniverse(read, loaded.prices.sessions, asOf)
    basis.push((prepared - start) / 1000)
    reading.push((rateable - prepared) / 1000)
    rating.push((performance.now() - rateable) / 1000)
  }
  console.log('| work | seconds | budget |\n| --- | --- | --- |')
  console.log(`| rating, one day, first run | ${rating[0]?.toFixed(2)} | 1 |`)
  console.log(`| rating, one day, median of ${RUNS} | ${median(rating).toFixed(2)} | 1 |`)
  console.log(`| share basis and price checks before it, median of ${RUNS} | ${median(basis).toFixed(2)} | |`)
  console.log(`| facts made into periods and checked before it, median of ${RUNS} | ${median(reading).toFixed(2)} | |`)
  console.log(`| publishing another day | ${publish.toFixed(1)} | 25 |`)
  console.log(
    `| publishing a known day again, its grades compared with those three weeks before | ${known.toFixed(1)} | |`,
  )
  console.log(`| inventing, importing and publishing the sample | ${whole.toFixed(1)} | |`)
} finally {
  await market.close()
}
