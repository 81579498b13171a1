import type { Explanation } from '@fairweight/contract/wire'
import { type ComponentType, Suspense } from 'react'
import { LockedPart } from '../../../ui/layout/locked-part.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { ESTIMATE_FIELDS } from '../detail-fields.ts'
import { MeasureItems } from '../figures/measure-list.tsx'
import { DataFindings } from '../findings/data-findings.tsx'
import { GradeReason } from '../grade-reason.tsx'
import { GradeTests } from '../grade-tests.tsx'
import { StockFlags } from '../stock-flags.tsx'
import type { WhyOf } from './part-address.ts'
import type { PartProps } from './part-props.ts'

const VALUE_MEASURES = ESTIMATE_FIELDS.map(({ field }) => field)
const MOMENTUM_MEASURES = [
  'MOMENTUM_PERCENTAGE_RANK',
  'PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE',
  'ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED',
  'LAST_CLOSE_PRICE',
]

interface WhyProps extends PartProps {
  readonly whyOf: WhyOf
  /** What would change the grade and what speaks against it, which has a script of its own. */
  readonly sensitivity: ComponentType<{ readonly explanation: Explanation }>
}

/** Why the stock has its grades, the asked one first, each figure opening down to its filings; and what speaks against them. */
export function Why({ whyOf, sensitivity: GradeSensitivity, ...props }: WhyProps) {
  const { row, details, withheld } = props
  const { findings, esgSource } = details.EXPLANATION
  const grades = [<ValueGrade key="value" {...props} />, <MomentumGrade key="momentum" {...props} />]
  return (
    <div className="grid items-start gap-x-10 gap-y-8 broad:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] print:block print:space-y-6">
      <div className="flex min-w-0 flex-col gap-6">{whyOf === 'value' ? grades : grades.toReversed()}</div>
      <div className="flex min-w-0 flex-col gap-8">
        {findings.length > 0 && <DataFindings findings={findings} />}
        {!withheld.has('value') && (
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <GradeSensitivity explanation={details.EXPLANATION} />
          </Suspense>
        )}
        <StockFlags row={row} esgSource={esgSource} />
      </div>
    </div>
  )
}

function ValueGrade({ row, details, source, withheld }: PartProps) {
  const { valueRating } = details.EXPLANATION
  return (
    <section aria-label="Why this value grade" className="flex flex-col gap-3 text-sm">
      <GradeReason row={row} kind="value" reason={valueRating.reason} />
      {withheld.has('value') ? (
        <LockedPart title="Value" to="/plans">
          The five value estimates against the price, the tests behind the grade, and financial strength.
        </LockedPart>
      ) : (
        <>
          <MeasureItems
            label="Where the value estimates come from"
            ids={VALUE_MEASURES}
            details={details}
            dataset={source.dataset}
          />
          <GradeTests tests={valueRating.tests} price={details.LAST_CLOSE_PRICE} />
        </>
      )}
    </section>
  )
}

function MomentumGrade({ row, details, source, withheld }: PartProps) {
  return (
    <section aria-label="Why this momentum grade" className="flex flex-col gap-3 text-sm">
      <GradeReason row={row} kind="momentum" reason={details.EXPLANATION.momentumRating.reason} />
      {withheld.has('momentum') ? (
        <LockedPart title="Momentum" to="/plans">
          The rank among all stocks, and how far the price stands above its lagged average.
        </LockedPart>
      ) : (
        <MeasureItems
          label="Where the momentum rank comes from"
          ids={MOMENTUM_MEASURES}
          details={details}
          dataset={source.dataset}
        />
      )}
    </section>
  )
}
