import { memo, type ReactNode, Suspense } from 'react'
import type { Dataset, StockDetailFields, StockRow } from '@fairweight/contract/wire'
import { describeFailure } from '../../data/api-error.ts'
import { amount } from '../../data/figures.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { LockedPart } from '../../ui/layout/locked-part.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { priceMarks, priceSentence, withheldFrom } from './detail-fields.ts'
import { GradeReasons, GradeTests } from './grade-reasons.tsx'
import { StockFlags } from './stock-flags.tsx'
import { useStockDetails } from './use-stock-details.ts'
import { WhatIfSection } from './what-if/what-if-section.tsx'
import type { TableSource } from '../../data/display/table-name.ts'
import { shortDate } from '../../data/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SampleDataStrip } from '../../ui/marks/watermark.tsx'

const ValueAgainstPrice = lazyComponent(() =>
  import('../../charts/value-against-price.tsx').then((module) => module.ValueAgainstPrice),
)
const PriceChart = lazyComponent(() => import('./charts/price-chart.tsx').then((module) => module.PriceChart))
const GradeSensitivity = lazyComponent(() =>
  import('./sensitivity/grade-sensitivity.tsx').then((module) => module.GradeSensitivity),
)
const DataFindings = lazyComponent(() => import('./findings/data-findings.tsx').then((module) => module.DataFindings))
const GradeChanges = lazyComponent(() => import('./changes/grade-changes.tsx').then((module) => module.GradeChanges))
const Figures = lazyComponent(() => import('./figures/figures.tsx').then((module) => module.Figures))

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
          {findings.length > 0 && (
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <DataFindings findings={findings} />
            </Suspense>
          )}
          <StockFlags row={row} esgSource={details.EXPLANATION.esgSource} />
          {hasValue ? (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <ValueAgainstPrice
                price={details.LAST_CLOSE_PRICE}
                marks={priceMarks(details, withheld)}
                summary={priceSentence(details)}
                format={amount}
              />
            </Suspense>
          ) : (
            <LockedPart title="Value" to="/plans">
              The five value estimates against the price, the tests behind the grade, and financial strength.
            </LockedPart>
          )}
          {withheld.has('momentum') && (
            <LockedPart title="Momentum" to="/plans">
              The rank among all stocks, and how far the price stands above its lagged average.
            </LockedPart>
          )}
          <GradeTests tests={details.EXPLANATION.valueRating.tests} price={details.LAST_CLOSE_PRICE} />
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <PriceChart ticker={row.TICKER} snapshot={snapshot} dataset={dataset} details={details} />
          </Suspense>
          {hasValue && <WhatIfSection explanation={details.EXPLANATION} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Suspense fallback={<Skeleton className="h-12 w-full" />}>
            <GradeChanges
              row={row}
              explanation={details.EXPLANATION}
              holds={{ value: hasValue, momentum: !withheld.has('momentum') }}
            />
          </Suspense>
          {hasValue && (
            <Suspense fallback={<Skeleton className="h-72 w-full" />}>
              <GradeSensitivity explanation={details.EXPLANATION} />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <Figures row={row} source={{ snapshot, asOf, dataset }} details={details} withheld={withheld} />
          </Suspense>
        </div>
      </div>
    </article>
  )
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}

/** Of which day and snapshot everything below is, with the way to paper; on paper also the name, and whether it is sample data. */
function PrintHeading({ row, source }: { readonly row: StockRow; readonly source: TableSource }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
      <div className="hidden w-full flex-col gap-2 print:flex">
        {source.dataset === 'sample' && <SampleDataStrip />}
        <p className="font-serif text-2xl font-semibold">
          {row.TICKER}, {row.COMPANY_NAME}
        </p>
      </div>
      <p className="text-xs text-muted">
        As of {shortDate(source.asOf)}, snapshot {source.snapshot}
      </p>
      <Button variant="secondary" size="small" className="print:hidden" onClick={() => window.print()}>
        Print
      </Button>
    </header>
  )
}
