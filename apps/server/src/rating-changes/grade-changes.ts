import type { MomentumRating, NotRatedReason, RatingChange, ValueRating, ValueReason } from '@fairweight/contract/wire'
import type { Tool } from '@fairweight/domain/entitlement'

/** How a stock is graded by both tools; withheld is Unranked. */
export interface Grades {
  readonly value: ValueRating
  readonly momentum: MomentumRating
}

/** How it is graded now, why it has no letter where it has none, and what the company is called. */
export interface NamedGrades extends Grades {
  readonly name: string
  readonly valueReason: ValueReason | null
  readonly momentumReason: NotRatedReason | null
}

interface Comparison {
  readonly before: ReadonlyMap<string, Grades>
  readonly now: ReadonlyMap<string, NamedGrades>
  readonly tickers: Iterable<string>
  readonly tools: ReadonlySet<Tool>
}

/** The grades of some stocks that are others than before, for the tools held: by ticker, the value grade first, each stock once. */
export function gradeChanges({ before, now, tickers, tools }: Comparison): RatingChange[] {
  return [...new Set(tickers)].toSorted().flatMap((ticker) => {
    const [was, is] = [before.get(ticker) ?? null, now.get(ticker) ?? null]
    const company = { TICKER: ticker, COMPANY_NAME: is?.name ?? null }
    const changes: RatingChange[] = [
      { tool: 'value', ...company, before: was?.value ?? null, after: is?.value ?? null, ...(is?.valueReason && { reason: is.valueReason }) },
      { tool: 'momentum', ...company, before: was?.momentum ?? null, after: is?.momentum ?? null, ...(is?.momentumReason && { reason: is.momentumReason }) },
    ]
    return changes.filter((change) => tools.has(change.tool) && isWorthTelling(change))
  })
}

/** A newcomer without a grade is no news. */
function isWorthTelling({ before, after }: RatingChange): boolean {
  return before !== after && !(before === null && after === 'Unranked')
}
