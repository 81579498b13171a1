import type { Dataset, StockRow } from '@fairweight/contract/wire'
import { type ReactNode, type RefObject, Suspense, useDeferredValue } from 'react'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import type { MenuEntry } from '../../ui/overlays/menu.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { MoreMenu } from './menu/more-menu.tsx'
import { StockHeader } from './stock-header.tsx'
import type { Marks } from './summary/stock-facts.tsx'

const StockDetails = lazyComponent(() => import('./stock-details.tsx').then((module) => module.StockDetails))

export interface StockDrawerProps {
  readonly row: StockRow
  readonly snapshot: string
  readonly asOf: string
  readonly dataset: Dataset
  /** Buttons that belong to the page, such as the list's and the next stock. */
  readonly actions: ReactNode
  readonly marks: Marks
  /** Further things to do that belong to the page. */
  readonly entries: readonly MenuEntry[]
  readonly onClose: () => void
  readonly finalFocus: RefObject<HTMLElement | null>
}

/** Holds the place of the summary while what draws it is on its way. */
const WAITING = (
  <div aria-busy="true" className="grid gap-8 wide:grid-cols-3">
    <span className="sr-only" role="status">
      Loading the details…
    </span>
    <Skeleton className="h-48 w-full" />
    <Skeleton className="h-48 w-full max-wide:hidden" />
    <Skeleton className="h-48 w-full max-wide:hidden" />
  </div>
)

/**
 * One stock from the bottom of the page, with the reason beside every figure. Opening it and paging from stock to stock paint the row and
 * the heading first; the details follow.
 */
export function StockDrawer({ row, actions, marks, entries, onClose, finalFocus, ...source }: StockDrawerProps) {
  const detailed = useDeferredValue<StockRow | null>(row, null)
  return (
    <Drawer
      data-tour="stock-details"
      open
      onOpenChange={(open) => !open && onClose()}
      header={
        <StockHeader
          row={row}
          actions={actions}
          menu={<MoreMenu row={row} given={null} entries={entries} {...source} />}
        />
      }
      finalFocus={finalFocus}
    >
      <Suspense fallback={WAITING}>
        {detailed === null ? WAITING : <StockDetails row={detailed} given={null} marks={marks} {...source} />}
      </Suspense>
    </Drawer>
  )
}
