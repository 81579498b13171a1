import type { Dataset, StockDetailFields, StockRow } from '@fairweight/contract/wire'
import { lazy, Suspense } from 'react'
import { amount } from '../../data/figures.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { AllFigures } from './all-figures.tsx'
import { priceMarks, priceSentence } from './detail-fields.ts'
import { GradeReasons, GradeTests } from './grade-reasons.tsx'
import { MeasureList } from './measure-list.tsx'
import { PriceChart } from './price-chart.tsx'
import { StrengthSigns } from './strength-signs.tsx'

const ValueAgainstPrice = lazy(() => import('../../charts/value-against-price.tsx').then((module) => ({ default: module.ValueAgainstPrice })))

interface DetailsBodyProps {
  readonly row: StockRow
  readonly details: StockDetailFields
  readonly snapshot: string
  readonly dataset: Dataset
}

/** The grades with their reasons, the price against every estimate, and each figure down to its rows. */
export function DetailsBody({ row, details, snapshot, dataset }: DetailsBodyProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 broad:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-8">
        <GradeReasons row={row} explanation={details.EXPLANATION} />
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <ValueAgainstPrice price={details.LAST_CLOSE_PRICE} marks={priceMarks(details)} summary={priceSentence(details)} format={amount} />
        </Suspense>
        <GradeTests tests={details.EXPLANATION.valueRating.tests} />
        <PriceChart ticker={row.TICKER} snapshot={snapshot} dataset={dataset} details={details} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <MeasureList details={details} />
        <StrengthSigns strength={details.EXPLANATION.financialStrength} />
        <AllFigures details={details} />
      </div>
    </div>
  )
}
