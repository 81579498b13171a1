import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import {
  type CorrectedGrades,
  type MarketCorrection,
  marketCorrections,
} from '@fairweight/database/repositories/market-runs/market-corrections.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { METHOD_VERSION } from '@fairweight/domain/settings'
import { parseIsoDate } from '@fairweight/domain/time'
import { count } from '@fairweight/domain/wording/figures.ts'
import { type MarketContext, currentTime } from '../context/market-context.ts'
import { readGrades } from '../ledger/grades-text.ts'
import { runInWorker } from '../workers/run-in-worker.ts'
import { bringGeneration } from '../object-store/published-folders.ts'
import type { regradeDays } from './regrade-days.ts'

const regradeDaysWorker = new URL('./regrade-days-worker.ts', import.meta.url)

type Grades = NonNullable<CorrectedGrades['before']>

/**
 * Compares the grades of the last `days` recorded days before a session with what the current history would give them now, and writes
 * down every grade that a later price or filing made another one, once. The ledger stays as it is. Answers what it found, oldest day first.
 */
export async function findCorrections(
  context: MarketContext,
  { dataset, before, days }: { readonly dataset: Dataset; readonly before: string; readonly days: number },
): Promise<MarketCorrection[]> {
  const db = context.database.kysely
  const generation = (await canonical.current(db, dataset))?.generationId
  if (days === 0) return []
  const recorded = (await recordedDays(context, dataset, days + 1)).filter(({ asOf }) => asOf < before).slice(-days)
  if (generation === undefined || recorded.length === 0) return []
  await bringGeneration(context, dataset, generation)
  const input = {
    dataDirectory: context.dataDirectory,
    dataset,
    generation,
    days: recorded.flatMap(({ asOf }) => parseIsoDate(asOf) ?? []),
  }
  const regraded = await runInWorker<typeof regradeDays>(regradeDaysWorker, input, context.onProgress)
  const found: MarketCorrection[] = []
  for (const day of recorded) {
    const now = regraded.find(({ asOf }) => asOf === day.asOf)
    const changes = now === undefined ? [] : changedGrades(await gradesKnown(context, day), gradesOf(now.grades))
    if (changes.length === 0) continue
    const correction = { dataset, session: day.asOf, changes, sentence: sentenceOf(day.asOf, changes) }
    found.push(await marketCorrections.add(db, correction, currentTime(context)))
  }
  return found
}

/** The newest recorded days, oldest first; another method grades otherwise without anything being corrected. */
async function recordedDays({ database }: MarketContext, dataset: Dataset, days: number): Promise<LedgerDay[]> {
  const chain = { dataset, origin: 'recorded' } as const
  const last = await ledger.last(database.kysely, chain)
  if (last === null) return []
  const page = await ledger.page(database.kysely, chain, Math.max(0, last.place - days), days)
  return page.filter(({ methodVersion }) => methodVersion === METHOD_VERSION)
}

/** The day's grades as they were recorded, with every correction that was told of it since. */
async function gradesKnown({ database }: MarketContext, day: LedgerDay): Promise<Map<string, Grades>> {
  const grades = gradesOf(day.grades)
  for (const { changes } of await marketCorrections.ofSession(database.kysely, day.dataset, day.asOf)) {
    for (const { ticker, after } of changes) {
      if (after === null) grades.delete(ticker)
      else grades.set(ticker, after)
    }
  }
  return grades
}

function gradesOf(bytes: Uint8Array): Map<string, Grades> {
  return new Map((readGrades(bytes) ?? []).map(({ ticker, value, momentum }) => [ticker, { value, momentum }]))
}

function changedGrades(before: ReadonlyMap<string, Grades>, after: ReadonlyMap<string, Grades>): CorrectedGrades[] {
  const tickers = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return tickers.flatMap((ticker) => {
    const [was, is] = [before.get(ticker) ?? null, after.get(ticker) ?? null]
    return was?.value === is?.value && was?.momentum === is?.momentum ? [] : [{ ticker, before: was, after: is }]
  })
}

const MAX_NAMED = 5

/** What became of the grades of a day, with the first few by name. */
function sentenceOf(session: string, changes: readonly CorrectedGrades[]): string {
  const named = changes.slice(0, MAX_NAMED).map(changeText)
  const more = changes.length > MAX_NAMED ? `, and ${count(changes.length - MAX_NAMED)} more` : ''
  const stocks = changes.length === 1 ? 'one stock' : `${count(changes.length)} stocks`
  return `Prices or filings that came later change the grades of ${stocks} on ${session}: ${named.join(', ')}${more}. The ledger keeps the grades as they were published.`
}

function changeText({ ticker, before, after }: CorrectedGrades): string {
  const parts = (['value', 'momentum'] as const).flatMap((tool) => {
    const [was, is] = [before?.[tool] ?? 'none', after?.[tool] ?? 'none']
    return was === is ? [] : [`${tool} ${was} to ${is}`]
  })
  return `${ticker} ${parts.join(' and ')}`
}
