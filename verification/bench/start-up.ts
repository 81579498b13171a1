/** `npm start` with dependencies installed: the first time on an empty data folder, and again. `node verification/bench/start-up.ts` */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProduct } from '../../scripts/product/start-product.ts'

const PORT = 4190
const dataDirectory = mkdtempSync(join(tmpdir(), 'fairweight-bench-'))
const webBuild = fileURLToPath(new URL('../../apps/web/build', import.meta.url))

async function timeStart(): Promise<number> {
  const product = await startProduct({ port: PORT, dataDirectory })
  await product.stop()
  return product.milliseconds / 1000
}

try {
  rmSync(webBuild, { recursive: true, force: true })
  const first = await timeStart()
  const again = [await timeStart(), await timeStart(), await timeStart()].sort((a, b) => a - b)
  console.log('| start | seconds | budget |\n| --- | --- | --- |')
  console.log(`| first: build, database, sample data | ${first.toFixed(1)} | 150 |`)
  console.log(`| again, median of 3 | ${again[1]?.toFixed(2)} | 5 |`)
} finally {
  rmSync(dataDirectory, { recursive: true, force: true })
}
