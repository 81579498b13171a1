import { accountNotices } from '@fairweight/database/repositories/alerts/account-notices.ts'
import { type MarketRecall, marketRecalls } from '@fairweight/database/repositories/recalls/market-recalls.ts'
import { type OwnedRun, runRecalls } from '@fairweight/database/repositories/recalls/run-recalls.ts'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import { withPerson } from '@fairweight/database/repositories/users/with-locked-user.ts'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { runRecallSentence, weightMoves } from '@fairweight/domain/recalls'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import type { Logger } from '../logging/logger.ts'
import type { FindParts } from './find-recall.ts'
import type { OpenedSnapshots } from './opened-snapshots.ts'
import { sharedTickers } from './past-question.ts'
import { type RecomputedRun, type RecomputeParts, recomputeRun } from './recompute-run.ts'

export interface RunParts extends Pick<FindParts, 'db' | 'clock'>, RecomputeParts {
  readonly log: Logger
  readonly savedFrom: OpenedSnapshots
  /** Whether there is room in this round for another result. */
  readonly hasRoom: () => boolean
}

const RUNS_AT_ONCE = 20

/**
 * Computes the results that rest on what was corrected once more, and tells of each whose weights would move: the notice, what stands beside the
 * result and how far it got are one transaction, so that a result is told once, wherever this broke off. Answers whether all are done.
 */
export async function tellRuns(parts: RunParts, recall: MarketRecall, corrected: SnapshotReader): Promise<boolean> {
  const { dataset, prices } = recall
  const everyOf = (['stocks', 'portfolio'] as const).filter((kind) => {
    const shared = new Set(sharedTickers(corrected, kind))
    return prices.some(({ ticker }) => shared.has(ticker))
  })
  let after = recall.runsThrough
  for (;;) {
    const runs = await runRecalls.restingOn(parts.db, { dataset, prices, everyOf, after, limit: RUNS_AT_ONCE })
    for (const run of runs) {
      if (!parts.hasRoom()) return false
      await tellRun(parts, recall, corrected, run)
      after = run.id
    }
    if (runs.length === 0) return true
  }
}

async function tellRun(
  parts: RunParts,
  recall: MarketRecall,
  corrected: SnapshotReader,
  owned: OwnedRun,
): Promise<void> {
  const recomputed = await recompute(parts, recall, corrected, owned)
  try {
    await withPerson(parts.db, owned.userId, async (trx) => {
      await marketRecalls.reached(trx, recall, { runs: owned.id })
      const before = await runRecalls.find(trx, owned.id)
      if (recomputed === null) return
      if (recomputed.moves?.length === 0) return runRecalls.remove(trx, owned.id)
      // What was told already is told again only where it would move once more.
      if (before !== null && isAsReported(before, recomputed)) return
      const told = { ...recomputed, asOf: recall.asOf, foundAt: recall.foundAt }
      if (!(await runRecalls.put(trx, owned.id, told))) return
      await accountNotices.add(
        trx,
        owned.userId,
        [
          {
            kind: 'recall',
            key: `${recall.dataset} ${recall.place} result ${owned.id}`,
            as_of: recall.asOf,
            subject: owned.name,
            name: null,
            sentence: runRecallSentence(recomputed),
            path: `/?${new URLSearchParams({ list: owned.listId, mode: modeOf(owned), run: owned.id }).toString()}`,
          },
        ],
        parts.clock(),
      )
    })
  } catch (error) {
    if (!(error instanceof PersonNotFoundError)) throw error
  }
}

/** Null where nothing can be said: its snapshot is gone, or its question is not answered in time. The rest go on. */
async function recompute(
  parts: RunParts,
  { prices }: MarketRecall,
  corrected: SnapshotReader,
  { id, run }: OwnedRun,
): Promise<RecomputedRun | null> {
  try {
    const saved = await parts.savedFrom.find(asSnapshotId(run.snapshot))
    return saved === null ? null : await recomputeRun(run, { saved, corrected, prices }, parts)
  } catch (error) {
    if (parts.signal.aborted) throw error
    parts.log.warn({ err: error, run: id }, 'a saved result could not be computed again with corrected prices')
    return null
  }
}

function isAsReported(before: Pick<RecomputedRun, 'moves' | 'weights'>, now: RecomputedRun): boolean {
  if (before.moves === null || now.moves === null) return before.moves === now.moves
  return weightMoves(before.weights, now.weights).length === 0
}

function modeOf({ run }: OwnedRun): string {
  return run.kind === 'stocks' ? 'optimize' : 'portfolio'
}
