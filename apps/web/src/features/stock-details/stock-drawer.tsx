import type { Dataset, StockDetailFields, StockRow } from '@fairweight/contract/wire'
import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { amount } from '../../data/figures.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useStockDetails } from './use-stock-details.ts'

const DetailsBody = lazy(() => import('./details-body.tsx').then((module) => ({ default: module.DetailsBody })))

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
        ? (
          <Suspense fallback={<Waiting />}>
            <DetailsBody key={row.TICKER} row={row} details={details} snapshot={snapshot} dataset={dataset} />
          </Suspense>
        )
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
      <span className="flex flex-wrap items-center gap-1">{actions}</span>
    </>
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
