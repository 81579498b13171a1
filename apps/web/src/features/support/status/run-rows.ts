import type { LoggedRun, MissedCutOff, RunLog } from '@fairweight/contract/wire'
import { formatDuration } from '@fairweight/domain/time'
import { utcMomentOf } from '../../../data/dates.ts'
import { count } from '../../../data/figures.ts'

/** One session of the log: its run, if one began, and its cut-off, if it was missed. */
export interface RunRow {
  readonly session: string
  readonly run: LoggedRun | null
  readonly missed: MissedCutOff | null
  /** Readers of today still wait for it. */
  readonly isAwaited: boolean
}

/** What became of a session, in words; `isCaution`: something went otherwise than promised. */
export interface RunOutcome {
  readonly word: string
  readonly isCaution: boolean
  /** When and how, in one sentence. */
  readonly sentence: string
}

/** Every session with a run or a missed cut-off, newest first. */
export function runRows({ runs, missedCutOffs, asOf }: Pick<RunLog, 'runs' | 'missedCutOffs' | 'asOf'>): RunRow[] {
  const missed = new Map(missedCutOffs.map((cutOff) => [cutOff.session, cutOff]))
  const byRun = new Map(runs.map((run) => [run.session, run]))
  return [...new Set([...byRun.keys(), ...missed.keys()])]
    .toSorted()
    .toReversed()
    .map((session) => ({
      session,
      run: byRun.get(session) ?? null,
      missed: missed.get(session) ?? null,
      isAwaited: asOf === null || session > asOf,
    }))
}

/** What became of a session. */
export function outcomeOf({ run, missed, isAwaited }: RunRow): RunOutcome {
  if (run === null) {
    const sentence = isAwaited ? 'No run has begun.' : 'No run began, and a later day was published.'
    return { word: 'Missing', isCaution: true, sentence }
  }
  const end = run.finishedAt ?? run.startedAt
  switch (run.state) {
    case 'running':
      return {
        word: missed === null ? 'Under way' : 'Late',
        isCaution: missed !== null,
        sentence: `${missed === null ? 'Since' : 'Under way since'} ${utcMomentOf(run.startedAt)}.`,
      }
    case 'published':
      return {
        word: missed === null ? 'Published' : 'Published late',
        isCaution: missed !== null,
        sentence: published(end, missed),
      }
    case 'kept-previous':
      return { word: 'Not published', isCaution: true, sentence: `Ended ${utcMomentOf(end)}.` }
    case 'rolled-back':
      return { word: 'Withdrawn', isCaution: true, sentence: 'Published, then taken back by an operator.' }
  }
}

function published(end: string, missed: MissedCutOff | null): string {
  if (missed === null) return utcMomentOf(end)
  return `${utcMomentOf(end)}, ${formatDuration(Date.parse(missed.publishedAt ?? end) - Date.parse(missed.dueAt))} late`
}

/** How long a run took; null where it has not ended. */
export function durationText({ startedAt, finishedAt }: LoggedRun): string | null {
  return finishedAt === null ? null : formatDuration(Date.parse(finishedAt) - Date.parse(startedAt))
}

/** How many stocks a run published, and how many of them with a part that is old; null where it has not come to that. */
export function stocksText({ stocks, staleStocks }: LoggedRun): string | null {
  if (stocks === null) return null
  return staleStocks === null || staleStocks === 0
    ? count(stocks)
    : `${count(stocks)}, ${count(staleStocks)} with an older part`
}

/** What the checks found, gravest first; null where they have not looked. */
export function findingsText({ findings }: LoggedRun): string | null {
  if (findings === null) return null
  const { block, warn, note } = findings
  return `${count(block)} blocked, ${count(warn)} flagged, ${count(note)} noted`
}
