import type { IsoDate } from '@fairweight/domain/time'
import { type MarketRun, marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { currentTime } from '@fairweight/market-data/context/market-context.ts'
import { snapshotManifest } from '@fairweight/market-data/snapshots/manifest.ts'
import { notesOfRun } from './run-notes.ts'
import type { MarketRunParts } from './run-parts.ts'
import { stepsOf } from './run-state.ts'

/** The runs that are undecided although their day, or a later one, is published: whoever ran them was killed, or somebody published by hand. */
export async function undecidedRuns(
  { context, sources }: Pick<MarketRunParts, 'context' | 'sources'>,
  published: IsoDate,
): Promise<MarketRun[]> {
  const running = await marketRuns.running(context.database.kysely, sources.dataset)
  return running.filter(({ session }) => session <= published)
}

/** Says of such runs how they ended: with the snapshot of their day, or passed over. Answers the snapshots. */
export async function settleRuns(
  parts: Pick<MarketRunParts, 'context' | 'sources' | 'onPublished'>,
  published: IsoDate,
): Promise<void> {
  const { context, sources } = parts
  const db = context.database.kysely
  for (const run of await undecidedRuns(parts, published)) {
    const [newest] = await snapshots.upTo(db, sources.dataset, run.session, 1)
    const snapshot = newest?.asOf === run.session ? await snapshots.find(db, newest.id) : null
    if (snapshot === null) {
      const notes = [
        `A later day was published before ${run.session} was there; its closes are history without a day of their own.`,
      ]
      await marketRuns.finish(db, run.id, { state: 'kept-previous', notes }, currentTime(context))
      continue
    }
    const manifest = snapshotManifest.safeParse(snapshot.manifest).data
    const notes = notesOfRun(run.session, await stepsOf(db, run))
    const outcome = {
      snapshotId: snapshot.id,
      stocks: manifest?.counts.stocks ?? null,
      findings: manifest?.gate ?? null,
      notes,
    }
    await marketRuns.finish(db, run.id, { state: 'published', ...outcome }, currentTime(context))
    await parts.onPublished?.(snapshot.id)
  }
}
