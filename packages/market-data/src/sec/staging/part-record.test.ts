import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type PartRecord, readPartRecords, writePartRecord } from './part-record.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-parts-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

function part(from: number, to: number): PartRecord {
  return { from, to, hasFacts: false, answers: [], companies: [], tickers: [], findings: [] }
}

it('parts come back in their order, also behind the first million answers of an archive of everybody who files', async () => {
  const parts = [part(0, 999_999), part(999_999, 1_000_500), part(1_000_500, 1_002_000)]
  for (const record of parts.toReversed()) await writePartRecord(folder, record)
  expect(await readPartRecords(folder)).toEqual(parts)
})

it('a part that does not begin where the one before it ends is not counted', async () => {
  for (const record of [part(0, 10), part(20, 30)]) await writePartRecord(folder, record)
  expect(await readPartRecords(folder)).toEqual([part(0, 10)])
})
