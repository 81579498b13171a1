/** Of the sample's 3,000 companies: displayed figures computed again from their explanations alone, and every grade's change split by input. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type PublishReport, publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import { openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { seededUniform } from '@fairweight/domain/randomness'
import { readChanges } from '../../../packages/market-data/src/snapshots/grade-changes.ts'
import { snapshotFolder } from '../../../packages/market-data/src/context/market-folders.ts'
import { traceSnapshot } from '../../../packages/testing/src/market/reference-trail/walk-snapshot.ts'
import { openTemporaryMarket } from '../../../packages/testing/src/market/temporary-market.ts'

const TICKERS = 50
/** Some weeks before the sample's last session, so that filings and prices have moved. */
const EARLIER = '2026-10-30'
const seed = Math.floor(Math.random() * 1e9)

const market = await openTemporaryMarket()
try {
  const { published } = await generateSample({}, market)
  await walkSome(published)
  await publishSnapshot({ dataset: 'sample', asOf: EARLIER }, market)
  const started = performance.now()
  const again = await publishSnapshot({ dataset: 'sample' }, market)
  const seconds = (performance.now() - started) / 1000
  if (again.snapshot !== published.snapshot) throw new Error('The same inputs gave another name.')
  await reportChanges(again, seconds)
  await reportSizes(again)
} finally {
  await market.close()
}

async function walkSome({ snapshot }: PublishReport): Promise<void> {
  const reader = await openSnapshot(market.dataDirectory, snapshot)
  const tickers = reader.tickers.filter(({ type }) => type === 'stock').map(({ ticker }) => ticker)
  await reader.close()
  const uniform = seededUniform(seed)
  const chosen = new Set<string>()
  while (chosen.size < TICKERS) chosen.add(tickers[Math.floor(uniform() * tickers.length)] ?? '')
  const walk = await traceSnapshot(market.dataDirectory, snapshot, chosen)
  console.log(`${walk.stocks} of ${tickers.length} companies, drawn with seed ${seed}: ${walk.figures} displayed figures computed again from the facts
that their explanations name, by formulas written a second time. All came out: ${walk.same} to the last bit, the worst ${walk.worst.toExponential(1)} away.
${walk.empty} further fields are empty, each with its reason. The figures end in ${walk.facts} facts.`)
}

async function reportChanges({ snapshot, asOf }: PublishReport, seconds: number): Promise<void> {
  const changes = Object.values((await readChanges(market.dataDirectory, snapshot))?.stocks ?? {})
  const told = changes
    .flatMap(({ gradeChange, momentumChange }) => [gradeChange, momentumChange])
    .filter((change) => change !== null)
  let worst = 0
  for (const { before, after, parts } of told) {
    if (before === null || after === null) continue
    const sum = parts.reduce((total, { effect }) => total + effect, 0)
    const scale = Math.max(Math.abs(before), Math.abs(after), ...parts.map(({ effect }) => Math.abs(effect)))
    worst = Math.max(worst, Math.abs(sum - (after - before)) / scale)
  }
  const graded = told.filter(({ from, to }) => from !== to).length
  const most = Math.max(...told.map(({ parts }) => parts.length))
  console.log(`\nFrom ${EARLIER} to ${asOf}: ${told.length} measures that decide a grade moved, and ${graded} grades changed. Split by input, into up to
${most} parts, each sum is the change; the worst is ${worst.toExponential(1)} of it away. Reading both days and comparing them took ${seconds.toFixed(1)} s.`)
  if (!(worst < 1e-12) || graded === 0) process.exitCode = 1
}

async function reportSizes({ snapshot }: PublishReport): Promise<void> {
  const reader = await openSnapshot(market.dataDirectory, snapshot)
  const { bodies } = reader.manifest
  await reader.close()
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const details = statSync(join(snapshotFolder(market.dataDirectory, snapshot), 'details.jsonl')).size
  console.log(`\n| answer | kB compressed | kB |\n|---|---:|---:|`)
  for (const name of ['stock-data.value-momentum', 'demo'])
    console.log(`| ${name} | ${kilobytes(bodies[name]?.brotliBytes ?? 0)} | ${kilobytes(bodies[name]?.bytes ?? 0)} |`)
  console.log(`| details of one company, mean | | ${kilobytes(details / 3000)} |`)
}
