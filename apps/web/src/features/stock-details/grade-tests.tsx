import type { ValueRatingTest } from '@fairweight/contract/wire'
import { amount } from '../../data/figures.ts'
import { KnownTerm } from '../../glossary/known-term.tsx'
import { Term } from '../../glossary/term.tsx'
import { type DataColumn, DataTable } from '../../ui/layout/data-table.tsx'
import { measureTerm } from './detail-terms.ts'
import { measureName } from './labels.ts'
import { marginText } from './margin-text.ts'

/** A test with how far the price lies below its amount, as a fraction of the amount; null where that means nothing. */
type MeasuredTest = ValueRatingTest & { readonly margin: number | null }

const TEST_COLUMNS: readonly DataColumn<MeasuredTest>[] = [
  {
    name: 'Price is below',
    cell: (test) => <KnownTerm id={measureTerm(test.measure)}>{measureName(test.measure)}</KnownTerm>,
  },
  { name: 'Amount', unit: 'USD per share', numeric: true, cell: (test) => amount(test.value) },
  {
    name: 'Margin',
    label: <Term id="margin-of-safety">Margin</Term>,
    unit: 'of safety',
    numeric: true,
    cell: (test) => <span className="whitespace-nowrap">{marginText(test.margin)}</span>,
  },
  { name: 'Answer', cell: (test) => <TestAnswer test={test} /> },
  {
    name: 'Flips at',
    label: <Term id="gap-to-flip">Flips at</Term>,
    unit: 'price change',
    numeric: true,
    cell: (test) => <span className="whitespace-nowrap">{marginText(test.gapToFlip)}</span>,
  },
]

/** Every test of the value grade, its margin of safety, its answer, and how far the price is from turning it. */
export function GradeTests({
  tests,
  price,
}: {
  readonly tests: readonly ValueRatingTest[]
  readonly price: number | null
}) {
  if (tests.length === 0) return null
  const measured = tests.map((test) => ({
    ...test,
    margin: price === null || test.value === null || test.value <= 0 ? null : 1 - price / test.value,
  }))
  return (
    <DataTable
      caption="The tests of the value grade"
      columns={TEST_COLUMNS}
      rows={measured}
      rowKey={(test) => test.measure}
    />
  )
}

function TestAnswer({ test }: { readonly test: ValueRatingTest }) {
  if (test.passed === null) return <span className="text-muted">{test.reason ?? 'Cannot be evaluated'}</span>
  return (
    <span>
      {test.passed ? 'Yes' : 'No'}
      {test.atBoundary && <span className="text-muted">, by a hair</span>}
    </span>
  )
}
