import type { GradeSpan } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { ledger, type LedgerOrigin } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type Grading, readGradeOf } from './grades-text.ts'

/** Which stock, and from which day on. */
export interface GradedStock {
  readonly dataset: Dataset
  /** The ticker that it had on a day. */
  readonly tickerOn: (day: string) => string
  /** The first day that is wanted, an ISO date. */
  readonly from: string
}

const DAYS_AT_ONCE = 100

/**
 * The grades of one stock on the days of the ledger, days in a row with the same grades as one span. Of a day that was recorded and
 * replayed, what was recorded counts; a day without the stock ends a span.
 */
export async function gradesOfStock(db: Queryable, stock: GradedStock): Promise<Required<GradeSpan>[]> {
  const days = new Map<string, { readonly origin: LedgerOrigin; readonly grades: Grading | null }>()
  for (const origin of ['replayed', 'recorded'] as const)
    for await (const { asOf, grades } of daysOf(db, stock.dataset, origin))
      if (asOf >= stock.from) days.set(asOf, { origin, grades: readGradeOf(grades, stock.tickerOn(asOf)) })
  const spans: Required<GradeSpan>[] = []
  let isOpen = false
  for (const [asOf, { origin, grades }] of [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const before = spans.at(-1)
    const isSame =
      before?.origin === origin && before.value === grades?.value && before.momentum === grades.momentum && isOpen
    if (grades !== null && before !== undefined && isSame) spans[spans.length - 1] = { ...before, last: asOf }
    else if (grades !== null)
      spans.push({ first: asOf, last: asOf, origin, value: grades.value, momentum: grades.momentum })
    isOpen = grades !== null
  }
  return spans
}

async function* daysOf(db: Queryable, dataset: Dataset, origin: LedgerOrigin) {
  for (let after = 0; ;) {
    const page = await ledger.page(db, { dataset, origin }, after, DAYS_AT_ONCE)
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < DAYS_AT_ONCE) return
    after = last.place
  }
}
