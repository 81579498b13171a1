import { asSnapshotId } from '@fairweight/domain/identifiers'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type MarketContext, currentTime } from '@fairweight/market-data/context/market-context.ts'
import { bringSnapshot } from '@fairweight/market-data/object-store/published-folders.ts'
import { openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'

export interface RollbackReport {
  readonly dataset: Dataset
  readonly from: { readonly snapshot: string; readonly asOf: string }
  readonly to: { readonly snapshot: string; readonly asOf: string }
  readonly note: string
}

/**
 * Moves readers back to a snapshot that was published before, or forward again, in one step. The ledger keeps every day that was
 * recorded. Throws OperationError for one that is unknown, gone, or what readers see anyway.
 */
export async function rollBack(
  { snapshot }: { readonly snapshot: string },
  context: MarketContext,
): Promise<RollbackReport> {
  const db = context.database.kysely
  const target = await snapshots.find(db, asSnapshotId(snapshot))
  if (target === null)
    throw new OperationError(
      'rollback-unknown',
      `There is no snapshot ${snapshot}. The runs in "fairweight market status" name theirs.`,
    )
  const { dataset, id, asOf } = target
  const current = await snapshots.current(db, dataset)
  if (current === null || current.id === id)
    throw new OperationError('rollback-current', `Readers see the snapshot ${snapshot} of ${asOf} already.`)
  // Its files must be there and readable before anybody is sent to them.
  await bringSnapshot(context, id)
  await (await openSnapshot(context.dataDirectory, id)).close()
  await inTransaction(db, async (trx) => {
    await context.beforeCommit?.(trx)
    await snapshots.point(trx, dataset, id, currentTime(context))
    await marketRuns.rollBack(trx, current.id)
    await marketRuns.showAgain(trx, id)
  })
  return {
    dataset,
    from: { snapshot: current.id, asOf: current.asOf },
    to: { snapshot: id, asOf },
    note: `Readers see ${asOf} now. The ledger keeps both days, and the next day is published as usual.`,
  }
}
