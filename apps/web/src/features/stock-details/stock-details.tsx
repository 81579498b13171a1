import type { Dataset, StockDetailFields, StockRow } from '@fairweight/contract/wire'
import { memo, type ReactNode, Suspense } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { amount } from '../../data/figures.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { LockedPart } from '../../ui/layout/locked-part.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { priceMarks, priceSentence, withheldFrom } from './detail-fields.ts'
import { GradeReasons, GradeTests } from './grade-reasons.tsx'
import { PrintHeading } from './print-heading.tsx'
import { StockFlags } from './stock-flags.tsx'
import { useStockDetails } from './use-stock-details.ts'
import { WhatIfFold } from './what-if/what-if-fold.tsx'

const ValueAgainstPrice = lazyPart(() => import('../../charts/value-against-price.tsx').then((module) => module.ValueAgainstPrice))
const PriceChart = lazyPart(() => import('./pictures/price-chart.tsx').then((module) => module.PriceChart))
const Weighing = lazyPart(() => import('./weighing/weighing.tsx').then((module) => module.Weighing))
const DataFindings = lazyPart(() => import('./findings/data-findings.tsx').then((module) => module.DataFindings))
const GradeChanges = lazyPart(() => import('./changes/grade-changes.tsx').then((module) => module.GradeChanges))
const Figures = lazyPart(() => import('./figures/figures.tsx').then((module) => module.Figures))

interface StockDetailsProps {
  readonly row: StockRow
  readonly snapshot: string
  readonly asOf: string
  readonly dataset: Dataset
  /** Details that came with the list; null asks the server. */
  readonly given: StockDetailFields | null
  /** Stands there while the server is asked. */
  readonly waiting: ReactNode
}

/** The details of one stock, or why they are not there. Drawn anew for another stock only, not for each move on the page behind. */
export const StockDetails = memo(function StockDetails({ given, waiting, ...stock }: StockDetailsProps) {
  const { details, error, retry } = useStockDetails(stock.row.TICKER, stock.snapshot, given)
  if (details) return <Details key={stock.row.TICKER} {...stock} details={details} />
  return error ? <Failure error={error} onRetry={retry} /> : waiting
})

type DetailsProps = Omit<StockDetailsProps, 'given' | 'waiting'> & { readonly details: StockDetailFields }

/** The grades with their reasons and what speaks against them, the price against every estimate, and each figure down to its rows. */
function Details({ row, details, snapshot, asOf, dataset }: DetailsProps) {
  const withheld = withheldFrom(row)
  const hasValue = !withheld.has('value')
  const { findings } = details.EXPLANATION
  return (
    <article className="printed-alone">
      <PrintHeading row={row} source={{ snapshot, asOf, dataset }} />
      <div className="grid items-start gap-x-10 gap-y-8 broad:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] print:block print:space-y-6">
        <div className="flex min-w-0 flex-col gap-8">
          <GradeReasons row={row} explanation={details.EXPLANATION} />
          {findings.length > 0 && <Suspense fallback={<Skeleton className="h-24 w-full" />}><DataFindings findings={findings} /></Suspense>}
          <StockFlags row={row} />
          {hasValue
            ? (
              <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                <ValueAgainstPrice price={details.LAST_CLOSE_PRICE} marks={priceMarks(details, withheld)} summary={priceSentence(details)} format={amount} />
              </Suspense>
            )
            : <LockedPart title="Value" to="/plans">The five estimates of worth against the price, the tests behind the grade, and financial strength.</LockedPart>}
          {withheld.has('momentum') && <LockedPart title="Momentum" to="/plans">The rank among all stocks, and how far the price stands above its lagged average.</LockedPart>}
          <GradeTests tests={details.EXPLANATION.valueRating.tests} price={details.LAST_CLOSE_PRICE} />
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <PriceChart ticker={row.TICKER} snapshot={snapshot} dataset={dataset} details={details} />
          </Suspense>
          {hasValue && <WhatIfFold explanation={details.EXPLANATION} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Suspense fallback={<Skeleton className="h-12 w-full" />}><GradeChanges row={row} explanation={details.EXPLANATION} holds={{ value: hasValue, momentum: !withheld.has('momentum') }} /></Suspense>
          {hasValue && <Suspense fallback={<Skeleton className="h-72 w-full" />}><Weighing explanation={details.EXPLANATION} /></Suspense>}
          <Suspense fallback={<Skeleton className="h-96 w-full" />}><Figures row={row} source={{ snapshot, asOf, dataset }} details={details} withheld={withheld} /></Suspense>
        </div>
      </div>
    </article>
  )
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return <ErrorState title={title} reference={reference} onRetry={onRetry}>{text}</ErrorState>
}
