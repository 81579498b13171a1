import type { Dataset, StockDetailFields, StockRow } from '@fairweight/contract/wire'
import { type ReactNode, type RefObject, Suspense, useDeferredValue } from 'react'
import { dollars } from '../../data/figures.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'

const StockDetails = lazyComponent(() => import('./stock-details.tsx').then((module) => module.StockDetails))

export interface StockDrawerProps {
  readonly row: StockRow
  readonly snapshot: string
  readonly asOf: string
  readonly dataset: Dataset
  /** Details that came with the list; null asks the server. */
  readonly given: StockDetailFields | null
  /** Buttons that belong to the page, such as the list's and the next stock. */
  readonly actions: ReactNode
  readonly onClose: () => void
  readonly finalFocus: RefObject<HTMLElement | null>
}

/** Holds the place of the details while they, or what draws them, are on their way. */
const WAITING = (
  <div aria-busy="true" className="grid gap-10 broad:grid-cols-2">
    <span className="sr-only" role="status">
      Loading the details…
    </span>
    <Skeleton className="h-64 w-full" />
    <Skeleton className="h-64 w-full" />
  </div>
)

/**
 * One stock from the bottom of the page, with the reason beside every figure. Opening it and paging from stock to stock paint the row and
 * the heading first; the details follow.
 */
export function StockDrawer({ row, snapshot, asOf, dataset, given, actions, onClose, finalFocus }: StockDrawerProps) {
  const detailed = useDeferredValue<StockRow | null>(row, null)
  const detailedGiven = useDeferredValue(given)
  return (
    <Drawer
      data-tour="stock-details"
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${row.TICKER}, ${row.COMPANY_NAME}`}
      heading={<Heading row={row} actions={actions} />}
      finalFocus={finalFocus}
    >
      <Suspense fallback={WAITING}>
        {detailed === null ? (
          WAITING
        ) : (
          <StockDetails
            row={detailed}
            snapshot={snapshot}
            asOf={asOf}
            dataset={dataset}
            given={detailedGiven}
            waiting={WAITING}
          />
        )}
      </Suspense>
    </Drawer>
  )
}

function Heading({ row, actions }: Pick<StockDrawerProps, 'row' | 'actions'>) {
  return (
    <>
      <span className="text-sm text-muted">
        {[
          row.LAST_CLOSE_PRICE === null ? 'No price' : dollars(row.LAST_CLOSE_PRICE),
          row.MARKETCAP_GROUP === 'Unknown' ? null : `${row.MARKETCAP_GROUP} cap`,
          row.SECTOR,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="flex flex-wrap items-center gap-1">{actions}</span>
    </>
  )
}
