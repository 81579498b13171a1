/** `npm start` with dependencies installed: the first time on an empty data folder, and again. `node verification/bench/start-up.ts` */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProduct } from '../../scripts/product/start-product.ts'

const PORT = 4190
const dataDirectory = mkdtempSync(join(tmpdir(), 'fairweight-bench-'))
const webBuild = fileURLToPath(new URL('../../apps/web/build', import.meta.url))

async function timeStart(): Promise<{ readonly demo: number; readonly all: number }> {
  const product = await startProduct({ port: PORT, dataDirectory })
  await product.stop()
  return { demo: (product.demoMs ?? product.milliseconds) / 1000, all: product.milliseconds / 1000 }
}

try {
  rmSync(webBuild, { recursive: true, force: true })
  const first = await timeStart()
  const again = [await timeStart(), await timeStart(), await timeStart()].map(({ all }) => all).sort((a, b) => a - b)
  console.log('| start | seconds | budget |\n| --- | --- | --- |')
  console.log(`| first, until the demo is open: build, database, its 200 companies | ${first.demo.toFixed(1)} | 10 |`)
  console.log(`| first, until the whole sample is there | ${first.all.toFixed(1)} | 150 |`)
  console.log(`| again, median of 3 | ${again[1]?.toFixed(2)} | 1 |`)
} finally {
  rmSync(dataDirectory, { recursive: true, force: true })
}
