import type { ChangedStock, StockChangesAnswer } from '@fairweight/contract/wire'
import { momentumRating, valueRating } from '@fairweight/contract/wire'
import type { Tool } from '@fairweight/domain/entitlement'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'

/** A snapshot, as far as it is told. */
interface DayWithChanges {
  readonly manifest: Pick<SnapshotReader['manifest'], 'id' | 'asOf' | 'dataset'>
  /** By ticker, the stocks of which something is known of the day before. */
  readonly changes: ReadonlyMap<string, GradeSteps>
}

/** What became of a stock's grades since the day before; null where nothing is told. */
export interface GradeSteps {
  readonly gradeChange: GradeStep | null
  readonly momentumChange: GradeStep | null
}

interface GradeStep {
  /** The day before, an ISO date. */
  readonly since: string
  readonly from: string
  readonly to: string
}

/**
 * The stocks of a snapshot whose grades are others than on the day before, for the tools held. A stock of which only figures moved is
 * none of them.
 */
export function changedStocks(
  { manifest: { id, asOf, dataset }, changes }: DayWithChanges,
  tools: ReadonlySet<Tool>,
): StockChangesAnswer {
  const all = [...changes.values()].flatMap(({ gradeChange, momentumChange }) => [gradeChange, momentumChange])
  return {
    snapshot: id,
    asOf,
    dataset,
    since: all.find((change) => change !== null)?.since ?? null,
    stocks: [...changes]
      .flatMap(([TICKER, { gradeChange, momentumChange }]): ChangedStock[] => {
        const value = tools.has('value') ? changedGrade(gradeChange, valueRating.parse) : undefined
        const momentum = tools.has('momentum') ? changedGrade(momentumChange, momentumRating.parse) : undefined
        if (value === undefined && momentum === undefined) return []
        return [{ TICKER, ...(value && { value }), ...(momentum && { momentum }) }]
      })
      .toSorted((one, other) => (one.TICKER < other.TICKER ? -1 : 1)),
  }
}

function changedGrade<Grade>(
  change: { readonly from: string; readonly to: string } | null,
  parse: (grade: string) => Grade,
): { from: Grade; to: Grade } | undefined {
  return change === null || change.from === change.to ? undefined : { from: parse(change.from), to: parse(change.to) }
}
