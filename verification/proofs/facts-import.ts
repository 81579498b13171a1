/** Imports a bulk archive as large as the SEC's: how much memory it takes, and that a killed import goes on where it stopped. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchImport } from './market/watch-import.ts'
import { writeBulkArchive } from './bulk/bulk-archive.ts'

const atLeast = Number(process.env.FACTS_IMPORT_BYTES ?? 1_050_000_000)
const MOST = 1024
const folder = await mkdtemp(join(tmpdir(), 'fairweight-bulk-'))
try {
  const path = join(folder, 'companyfacts.zip')
  const archive = await writeBulkArchive(path, atLeast)
  const count = (number: number) => number.toLocaleString('en-US')
  const megabytes = (bytes: number) => `${count(Math.round(bytes / 1e6))} MB`
  console.log(
    `An archive of ${megabytes(archive.bytes)} (${megabytes(archive.unpackedBytes)} unpacked): ${count(archive.companies)} companies, ${count(archive.facts)} rows of tags that are read.\n`,
  )

  const whole = await watchImport(join(folder, 'whole'), path)
  console.log(
    `Imported at once: ${whole.seconds.toFixed(0)} s, at most ${whole.peakMebibytes.toFixed(0)} MiB in memory (at most ${MOST}), ${count(whole.facts ?? 0)} facts.`,
  )

  const killed = await watchImport(
    join(folder, 'killed'),
    path,
    ({ step, done, total }) => step.startsWith('Reading') && done > 0.7 * total,
  )
  const resumed = await watchImport(join(folder, 'killed'), path)
  console.log(
    `Killed after seven tenths of the answers (${killed.seconds.toFixed(0)} s), given again: it goes on with answer ${count(resumed.firstRead)}, ${resumed.seconds.toFixed(0)} s, ${count(resumed.facts ?? 0)} facts, at most ${resumed.peakMebibytes.toFixed(0)} MiB.`,
  )

  const isRight = [whole, resumed].every(({ facts, peakMebibytes }) => facts === archive.facts && peakMebibytes <= MOST)
  if (!isRight || resumed.firstRead < archive.companies / 3) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
