import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { type OpenSourceClient, openSourceClient } from '@fairweight/market-data/fetching/open-source-client.ts'
import { storedUsage } from '@fairweight/market-data/fetching/pace/source-usage.ts'
import { SourceError, type SourceFailure } from '@fairweight/market-data/fetching/source-client.ts'
import {
  type KnownSource,
  knownSources,
  quotasOf,
  sourcesFor,
} from '@fairweight/market-data/sources/configured-sources.ts'
import { SOURCE_WORDS } from '@fairweight/market-data/provenance/source-name.ts'
import type { NeedKind } from '@fairweight/market-data/sources/market-source.ts'
import { NEED_WORDS, type SourceOperationContext } from './list-sources.ts'
import { SETTING_OF_KEY } from './source-settings.ts'

/** What a check found of a source, or of what no source brings. */
interface SourceFinding {
  readonly severity: 'ok' | 'note' | 'problem'
  readonly sentence: string
  /** What to do about it; empty where there is nothing. */
  readonly remedy: string
}

export interface SourceCheck {
  /** Whether every source that is set up answered. */
  readonly isInOrder: boolean
  readonly findings: readonly SourceFinding[]
}

/** A check is one cheap request: whoever does not answer soon is not asked for long. */
const LIMITS = { tries: 2, connectMs: 10 * SECOND_MS, headersMs: 20 * SECOND_MS, wholeMs: 30 * SECOND_MS }

/** Asks every source that is set up once, and tells what no source is set up for. What is answered is not kept. */
export async function checkSources({ market, settings }: SourceOperationContext): Promise<SourceCheck> {
  const known = knownSources(settings, market.clock)
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-check-'))
  const client = openSourceClient({
    dataDirectory: folder,
    dataset: 'market',
    collection: 'check',
    quotas: quotasOf(known.map(({ source }) => source)),
    usage: storedUsage(market.database.kysely),
    limits: LIMITS,
    ...(market.clock && { clock: market.clock }),
  })
  try {
    const toAsk = known.filter(({ isConfigured }) => isConfigured)
    const findings: SourceFinding[] = []
    for (const [done, one] of toAsk.entries()) {
      market.onProgress?.({ step: `Asking ${SOURCE_WORDS[one.source.name]}`, done, total: toAsk.length })
      findings.push(await checkOne(one, client))
    }
    const all = [...findings, ...missing(known)]
    return { isInOrder: all.every(({ severity }) => severity !== 'problem'), findings: all }
  } finally {
    await client.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkOne({ source, setting }: KnownSource, client: OpenSourceClient): Promise<SourceFinding> {
  try {
    const saw = await source.check(client)
    return { severity: 'ok', sentence: `${SOURCE_WORDS[source.name]}: ${saw}.`, remedy: '' }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    const remedy = remedyFor(error.failure, setting === null ? null : SETTING_OF_KEY[setting])
    return { severity: 'problem', sentence: error.message, remedy }
  }
}

function remedyFor(failure: SourceFailure, setting: string | null): string {
  switch (failure) {
    case 'unauthorized':
    case 'blocked':
      return setting === null ? '' : `Check ${setting}, and what your plan includes.`
    case 'quota':
      return 'Try again later; if your plan allows another number of calls a day, say so in MARKET_SOURCE_QUOTAS.'
    case 'unreachable':
    case 'timeout':
    case 'certificate':
      return 'Check that this machine may connect to the provider, and whether a proxy stands between.'
    default:
      return 'Try again later; if it stays so, the provider may have changed what it sends.'
  }
}

const listed = new Intl.ListFormat('en-US')

/** What sources could bring and none that is set up does. */
function missing(known: readonly KnownSource[]): SourceFinding[] {
  const kinds = [...new Set(known.flatMap(({ source }) => source.offers))]
  const ready = known.filter(({ isConfigured }) => isConfigured).map(({ source }) => source)
  const absent = kinds.filter((kind) => sourcesFor(kind, ready).length === 0)
  return [...Map.groupBy(absent, (kind) => settingsFor(kind, known))].map(([settings, wanted]) => ({
    severity: 'note',
    sentence: `No source is set up for ${listed.format(wanted.map((kind) => NEED_WORDS[kind]))}.`,
    remedy: `Set ${settings}.`,
  }))
}

function settingsFor(kind: NeedKind, known: readonly KnownSource[]): string {
  const names = known.flatMap(({ source, setting }) =>
    source.offers.includes(kind) && setting !== null ? [SETTING_OF_KEY[setting]] : [],
  )
  return names.length > 1 ? `one of ${names.join(', ')}` : names.join('')
}
