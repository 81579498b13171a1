import { rm } from 'node:fs/promises'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { UniversePlaces } from '@fairweight/domain/rating'
import type { OnProgress } from '../context/market-context.ts'
import { stageImport } from '../importing/stage-import.ts'
import { settleSnapshot } from '../publishing/build-snapshot.ts'
import { DEMO_PLACES, RANKED_STOCKS } from './demo-companies.ts'
import { openTemporaryFolder } from '../storage/durable-folder.ts'
import { writeSampleFiles } from './write-sample-files.ts'

export interface DemoSampleInput {
  /** A data folder of its own: nothing of it belongs to what is published. */
  readonly dataDirectory: string
  /** What time it is, as ISO text in UTC. */
  readonly now: string
}

/**
 * SAMPLE DATA: makes the companies of the demo before all others, by the same import and the same rating, and settles their snapshot.
 * Each company is as in the whole sample: it is rated by itself, and its place among the others is known. Nothing is recorded anywhere.
 */
export async function makeDemoSample(
  { dataDirectory, now }: DemoSampleInput,
  onProgress: OnProgress,
): Promise<SnapshotId> {
  const folder = await openTemporaryFolder(dataDirectory)
  try {
    const { tickers, places } = demoCompanies()
    const { prices, securities, facts, rates } = await writeSampleFiles({ folder, tickers }, onProgress)
    const { generation } = await stageImport(
      {
        dataDirectory,
        dataset: 'sample',
        files: { prices, securities, rates, fundamentals: [], splits: [], dividends: [] },
        answers: { facts, submissions: [], tickers: [] },
        holdings: [],
        previousGeneration: null,
        listedOnly: false,
        now,
      },
      onProgress,
    )
    const { manifest } = await settleSnapshot(
      {
        dataDirectory,
        dataset: 'sample',
        generation: generation.id,
        asOf: null,
        isExactDay: false,
        before: { current: null, recorded: [] },
        accepted: [],
        places,
      },
      onProgress,
    )
    return manifest.id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function demoCompanies(): { readonly tickers: string[]; readonly places: UniversePlaces } {
  const companies = DEMO_PLACES.trim()
    .split(/,\s/)
    .map((company) => company.split(' '))
  const ranked = companies.flatMap(([ticker = '', below]) => (below === '-' ? [] : [[ticker, Number(below)] as const]))
  return {
    tickers: companies.map(([ticker = '']) => ticker),
    places: { universeSize: RANKED_STOCKS, stocksBelow: new Map(ranked) },
  }
}
