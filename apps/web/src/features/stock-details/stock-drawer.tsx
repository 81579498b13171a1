import type { Dataset, StockDetailFields, StockRow } from '@fairweight/contract/wire'
import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { amount } from '../../data/figures.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { AllFigures } from './all-figures.tsx'
import { priceMarks, priceSentence } from './detail-fields.ts'
import { GradeReasons, GradeTests } from './grade-reasons.tsx'
import { MeasureList } from './measure-list.tsx'
import { PriceChart } from './price-chart.tsx'
import { StrengthSigns } from './strength-signs.tsx'
import { useStockDetails } from './use-stock-details.ts'

const ValueAgainstPrice = lazy(() => import('../../charts/value-against-price.tsx').then((module) => ({ default: module.ValueAgainstPrice })))

export interface StockDrawerProps {
  readonly row: StockRow
  readonly snapshot: string
  readonly dataset: Dataset
  /** Details that came with the list; null asks the server. */
  readonly given: StockDetailFields | null
  /** Buttons that belong to the page, such as picking and the next stock. */
  readonly actions: ReactNode
  readonly onClose: () => void
  readonly finalFocus: RefObject<HTMLElement | null>
}

/** One stock from the bottom of the page, with the reason beside every figure. */
export function StockDrawer({ row, snapshot, dataset, given, actions, onClose, finalFocus }: StockDrawerProps) {
  const { details, error, retry } = useStockDetails(row.TICKER, snapshot, given)
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={`${row.TICKER}, ${row.COMPANY_NAME}`} heading={<Heading row={row} actions={actions} />} finalFocus={finalFocus}>
      {details
        ? <DetailsBody key={row.TICKER} row={row} details={details} snapshot={snapshot} dataset={dataset} />
        : error ? <Failure error={error} onRetry={retry} /> : <Waiting />}
    </Drawer>
  )
}

function Heading({ row, actions }: Pick<StockDrawerProps, 'row' | 'actions'>) {
  return (
    <>
      <span className="text-sm text-muted">
        {[row.LAST_CLOSE_PRICE === null ? 'No price' : `${amount(row.LAST_CLOSE_PRICE)} USD`, row.MARKETCAP_GROUP === 'Unknown' ? null : `${row.MARKETCAP_GROUP} cap`, row.SECTOR].filter(Boolean).join(' · ')}
      </span>
      <span className="flex items-center gap-1">{actions}</span>
    </>
  )
}

function DetailsBody({ row, details, snapshot, dataset }: Pick<StockDrawerProps, 'row' | 'snapshot' | 'dataset'> & { readonly details: StockDetailFields }) {
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

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return <ErrorState title={title} reference={reference} onRetry={onRetry}>{text}</ErrorState>
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-10 broad:grid-cols-2">
      <span className="sr-only" role="status">The details are on their way.</span>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
