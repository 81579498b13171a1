import type { Dataset, StockDetailFields, StockRow } from '@fairweight/contract/wire'
import { lazy, type ReactNode, Suspense } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { amount } from '../../data/figures.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { LockedPart } from '../../ui/layout/locked-part.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { AllFigures } from './all-figures.tsx'
import { priceMarks, priceSentence, withheldFrom } from './detail-fields.ts'
import { GradeReasons, GradeTests } from './grade-reasons.tsx'
import { MeasureList } from './measure-list.tsx'
import { PriceChart } from './price-chart.tsx'
import { StrengthSigns } from './strength-signs.tsx'
import { useStockDetails } from './use-stock-details.ts'

const ValueAgainstPrice = lazy(() => import('../../charts/value-against-price.tsx').then((module) => ({ default: module.ValueAgainstPrice })))

interface StockDetailsProps {
  readonly row: StockRow
  readonly snapshot: string
  readonly dataset: Dataset
  /** Details that came with the list; null asks the server. */
  readonly given: StockDetailFields | null
  /** Stands there while the server is asked. */
  readonly waiting: ReactNode
}

/** The details of one stock, or why they are not there. */
export function StockDetails({ row, snapshot, dataset, given, waiting }: StockDetailsProps) {
  const { details, error, retry } = useStockDetails(row.TICKER, snapshot, given)
  if (details) return <Details key={row.TICKER} row={row} details={details} snapshot={snapshot} dataset={dataset} />
  return error ? <Failure error={error} onRetry={retry} /> : waiting
}

/** The grades with their reasons, the price against every estimate, and each figure down to its rows. */
function Details({ row, details, snapshot, dataset }: Pick<StockDetailsProps, 'row' | 'snapshot' | 'dataset'> & { readonly details: StockDetailFields }) {
  const withheld = withheldFrom(row)
  return (
    <div className="grid items-start gap-x-10 gap-y-8 broad:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-8">
        <GradeReasons row={row} explanation={details.EXPLANATION} />
        {withheld.has('value')
          ? <LockedPart title="Value" to="/plans">The five estimates of worth against the price, the tests behind the grade, and financial strength.</LockedPart>
          : (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <ValueAgainstPrice price={details.LAST_CLOSE_PRICE} marks={priceMarks(details, withheld)} summary={priceSentence(details)} format={amount} />
            </Suspense>
          )}
        {withheld.has('momentum') && <LockedPart title="Momentum" to="/plans">The rank among all stocks, and how far the price stands above its lagged average.</LockedPart>}
        <GradeTests tests={details.EXPLANATION.valueRating.tests} />
        <PriceChart ticker={row.TICKER} snapshot={snapshot} dataset={dataset} details={details} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <MeasureList details={details} />
        {!withheld.has('value') && <StrengthSigns strength={details.EXPLANATION.financialStrength} />}
        <AllFigures details={details} withheld={withheld} />
      </div>
    </div>
  )
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return <ErrorState title={title} reference={reference} onRetry={onRetry}>{text}</ErrorState>
}
