import { asSnapshotId } from '@fairweight/domain/identifiers'
import { optimizationProblem } from '@fairweight/contract/wire'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import {
  compareWalkForward,
  ENGINE_VERSION,
  optimizeStocks,
  resampleRanges,
  type StockOptimizationRequest,
} from '@fairweight/domain/optimization'
import { directoryOfSnapshot } from '@fairweight/market-data/past-days/past-snapshot.ts'
import { openSnapshot, type SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { snapshotSectors } from '@fairweight/market-data/snapshots/snapshot-sectors.ts'
import type { Progress } from '../../output/progress.ts'
import type { SavedResult } from './saved-result.ts'

/** A place at which two results are not the same, such as `weights.0.weight`. */
interface Difference {
  readonly place: string
  readonly saved: unknown
  readonly computed: unknown
}

/** What was computed again, and every place at which it is not what was saved. */
export interface Replay {
  readonly snapshot: string
  readonly engineVersion: string
  readonly compared: readonly string[]
  readonly sameBits: boolean
  readonly differences: readonly Difference[]
}

/**
 * Computes a saved result again from its snapshot in the data folder. The snapshot's files never change, so that this
 * needs neither the database nor a running server. Throws OperationError when the snapshot is not there or the result
 * is of another engine.
 */
export async function replayResult(
  saved: SavedResult,
  dataDirectory: string,
  onProgress: (progress: Progress) => void,
): Promise<Replay> {
  const { engineVersion, snapshot: id } = saved.answer
  if (engineVersion !== ENGINE_VERSION) {
    throw new OperationError(
      'other-engine',
      `The answer was computed by engine ${engineVersion}, and this is engine ${ENGINE_VERSION}. Only the same engine gives identical results.`,
    )
  }
  const snapshot = await openSnapshot(await directoryOfSnapshot(dataDirectory, asSnapshotId(id)), asSnapshotId(id))
  try {
    const differences = await differencesOf(saved, snapshot, onProgress)
    const compared = ['answer', ...(saved.ranges ? ['ranges'] : []), ...(saved.comparison ? ['comparison'] : [])]
    return { snapshot: id, engineVersion, compared, sameBits: differences.length === 0, differences }
  } finally {
    await snapshot.close()
  }
}

async function differencesOf(
  saved: SavedResult,
  snapshot: SnapshotReader,
  onProgress: (progress: Progress) => void,
): Promise<Difference[]> {
  const { answer, written, ranges, comparison } = saved
  const { tickers, time_period: period, seed } = answer.settings
  const sectorOf = (ticker: string): string | null => snapshotSectors(snapshot).get(ticker) ?? null
  const { dates, totalReturnCloses } = await snapshot.history(tickers, period)
  const riskFreeRate = rateOf(snapshot, dates) ?? answer.riskFreeRate
  const problem = optimizationProblem(
    { settings: answer.settings, riskFreeRate },
    { dates, totalReturnCloses, doubts: snapshot.doubts(tickers), sectorOf },
  )
  const differences = answerDifferences(written, problem)
  if (ranges) {
    const again = resampleRanges({
      ...problem,
      seed,
      resamples: countOf(ranges['resamples']),
      onProgress: inStep('ranges', onProgress),
    })
    differences.push(...differencesBetween(ranges, throughJson(again), 'ranges'))
  }
  if (comparison) {
    const long = await snapshot.history(tickers, '10y')
    const again = compareWalkForward({
      ...problem,
      dates: long.dates,
      totalReturnCloses: long.totalReturnCloses,
      treasuryBills: long.treasuryBills,
      window: answer.observations,
      seed,
      onProgress: inStep('comparison', onProgress),
    })
    differences.push(...differencesBetween(comparison, throughJson(again), 'comparison'))
  }
  return differences
}

/** Everything that the engine answers. The server's own notes stand before the engine's and are not computed here. */
function answerDifferences(written: SavedResult['written'], problem: StockOptimizationRequest): Difference[] {
  const { notes, shrunkReturns, ...computed } = optimizeStocks(problem)
  const { settings: _settings, snapshot: _snapshot, engineVersion: _engineVersion, notes: allNotes, ...saved } = written
  const ownNotes = Array.isArray(allNotes) ? allNotes.slice(Math.max(0, allNotes.length - notes.length)) : allNotes
  // Answers from before November 2026 do not say how far their means would be shrunk.
  const figures = 'shrunkReturns' in saved ? { ...computed, shrunkReturns } : computed
  return [...differencesBetween(saved, throughJson(figures)), ...differencesBetween(ownNotes, notes, 'notes')]
}

function rateOf(snapshot: SnapshotReader, dates: readonly string[]): number | null {
  const [from, to] = [dates[0], dates.at(-1)]
  return from !== undefined && to !== undefined ? snapshot.riskFreeRate(from, to) : null
}

/** As it is written on the wire: without undefined fields, typed arrays or −0. */
function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function countOf(resamples: unknown): number | undefined {
  return typeof resamples === 'number' && Number.isInteger(resamples) && resamples > 0 ? resamples : undefined
}

function inStep(step: string, onProgress: (progress: Progress) => void): (done: number, total: number) => void {
  return (done, total) => onProgress({ step, done, total })
}

/**
 * Every place at which two JSON values differ, numbers bit for bit. JSON keeps a double's bits, but writes −0 as 0.
 * Fields that only one side has differ too.
 */
function differencesBetween(saved: unknown, computed: unknown, place = ''): Difference[] {
  if (isHolder(saved) && isHolder(computed) && Array.isArray(saved) === Array.isArray(computed)) {
    const left = new Map(Object.entries(saved))
    const right = new Map(Object.entries(computed))
    return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
      differencesBetween(left.get(key), right.get(key), place === '' ? key : `${place}.${key}`),
    )
  }
  return Object.is(saved, computed) ? [] : [{ place, saved, computed }]
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
