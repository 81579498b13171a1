import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MarketFinding } from '../provenance/market-finding.ts'
import { readImportFindings, writeImportFindings } from './import-findings.ts'

const finding = (check: string, sentence: string): MarketFinding => ({
  check,
  severity: 'note',
  ticker: null,
  sessionDate: null,
  detail: {},
  sentence,
  remedy: '',
  blocked: null,
})

test('of each check the newest hundred findings stay in their order, each once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-findings-'))
  try {
    const nightly = Array.from({ length: 150 }, (_, night) => finding('facts-none', `Night ${night}`))
    const [rare] = [finding('duplicate-row', 'Once')]
    await writeImportFindings(folder, [rare, ...nightly, rare])
    const kept = await readImportFindings(folder)
    expect(kept.map(({ sentence }) => sentence)).toEqual(['Once', ...nightly.slice(50).map(({ sentence }) => sentence)])
  } finally {
    await rm(folder, { recursive: true })
  }
})
