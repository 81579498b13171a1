import { Suspense } from 'react'
import type { PageParts } from '../../../data/optimizing/page-parts.ts'
import type { LastClose } from '../../../features/orders/last-closes.ts'
import type { NamedList } from '../../../features/lists/use-own-lists.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import type { ModePaneProps } from './mode-pane-props.ts'

const OrdersPanel = lazyPart(() => import('../../../features/orders/orders-panel.tsx').then((module) => module.OrdersPanel))
const SaveRun = lazyPart(() => import('../../../features/saved-runs/save-run.tsx').then((module) => module.SaveRun))

interface PartsOf extends Pick<ModePaneProps, 'stocks' | 'rowOf'> {
  readonly list: NamedList | null
  /** Whether what is held beyond the mix's own stocks is part of the orders. */
  readonly sellsOthers: boolean
}

/** Orders and the keeping of results, as the optimizers get them from this page. */
export function pageParts({ stocks, rowOf, list, sellsOthers }: PartsOf): PageParts {
  const { snapshot, dataset, asOf } = stocks
  const closeOf = (ticker: string): LastClose | null => {
    const price = rowOf(ticker)?.LAST_CLOSE_PRICE ?? null
    return price === null ? null : { price, date: asOf }
  }
  return {
    orders: ({ names, ...mix }) => (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <OrdersPanel {...mix} snapshot={snapshot} dataset={dataset} nameOf={(ticker) => rowOf(ticker)?.COMPANY_NAME ?? names?.get(ticker) ?? ''} closeOf={sellsOthers ? closeOf : undefined} />
      </Suspense>
    ),
    keep: (result) => list === null
      ? <p className="text-sm text-muted">Create a list, and results can be saved with it.</p>
      : <Suspense fallback={<Skeleton className="h-16 w-full" />}><SaveRun list={list} result={result} /></Suspense>,
  }
}
