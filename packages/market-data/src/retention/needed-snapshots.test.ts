import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { type AgedSnapshot, ROLLBACK_SNAPSHOTS, type SnapshotHistory, neededSnapshots } from './needed-snapshots.ts'

const NOW = Date.parse('2026-11-24T09:00:00Z')
const KEEP_DAYS = 90

const anyAge = fc.integer({ min: 0, max: 400 })
const anyHistory = fc
  .array(
    fc.record({
      dataset: fc.constantFrom('market', 'sample'),
      age: anyAge,
      isSaved: fc.boolean(),
      isLate: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .chain((made) => fc.record({ made: fc.constant(made), current: fc.nat(made.length - 1) }))
  .map(({ made, current }): SnapshotHistory => {
    const snapshots = made.map(({ dataset, age }, place): AgedSnapshot => {
      return { id: asSnapshotId(`snapshot-${place}`), dataset, createdAt: NOW - age * DAY_MS }
    })
    const idsWhere = (isWanted: (of: (typeof made)[number], place: number) => boolean) =>
      new Set(made.flatMap((of, place) => (isWanted(of, place) ? [asSnapshotId(`snapshot-${place}`)] : [])))
    return {
      snapshots,
      current: idsWhere((_of, place) => place === current),
      inLedger: idsWhere(({ isLate }, place) => isLate && place % 3 === 0),
      inSavedRuns: idsWhere(({ isSaved }, place) => isSaved && place % 4 === 0),
    }
  })

test('nothing goes that readers, the ledger, a kept result or an operator may need, and everything else that is old does', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const needed = neededSnapshots(history, KEEP_DAYS, NOW)
      const isNamed = ({ id }: AgedSnapshot) =>
        history.current.has(id) || history.inLedger.has(id) || history.inSavedRuns.has(id)
      const isRecent = ({ createdAt }: AgedSnapshot) => NOW - createdAt <= KEEP_DAYS * DAY_MS
      const newerThan = ({ dataset, createdAt }: AgedSnapshot) =>
        history.snapshots.filter((other) => other.dataset === dataset && other.createdAt > createdAt).length
      const idsOf = (snapshots: readonly AgedSnapshot[]) => snapshots.map(({ id }) => id)
      const must = history.snapshots.filter((each) => isNamed(each) || isRecent(each))
      const may = history.snapshots.filter((each) => newerThan(each) < ROLLBACK_SNAPSHOTS)
      expect([...needed]).toEqual(expect.arrayContaining(idsOf(must)))
      expect([...new Set([...idsOf(must), ...idsOf(may)])]).toEqual(expect.arrayContaining([...needed]))
      for (const ofDataset of Map.groupBy(history.snapshots, ({ dataset }) => dataset).values()) {
        const kept = ofDataset.filter(({ id }) => needed.has(id)).length
        expect(kept).toBeGreaterThanOrEqual(Math.min(ROLLBACK_SNAPSHOTS, ofDataset.length))
      }
    }),
  )
})
