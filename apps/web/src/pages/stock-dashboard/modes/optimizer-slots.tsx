import { Suspense } from 'react'
import type { OptimizerSlots } from '../../../data/optimizing/optimizer-slots.ts'
import type { LastClose } from '../../../features/orders/last-closes.ts'
import type { NamedList } from '../../../features/lists/use-collections.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import type { ModePaneProps } from './mode-pane-props.ts'

const OrdersPanel = lazyComponent(() =>
  import('../../../features/orders/orders-panel.tsx').then((module) => module.OrdersPanel),
)
const SaveRun = lazyComponent(() =>
  import('../../../features/saved-runs/save-run.tsx').then((module) => module.SaveRun),
)

interface PartsOf extends Pick<ModePaneProps, 'stocks' | 'rowOf'> {
  readonly list: NamedList | null
  /** Whether what is held beyond the mix's own stocks is part of the orders. */
  readonly sellsOthers: boolean
}

/** Orders and saved results, as the optimizers get them from this page. */
export function optimizerSlots({ stocks, rowOf, list, sellsOthers }: PartsOf): OptimizerSlots {
  const { snapshot, dataset, asOf, isPast } = stocks
  const closeOf = (ticker: string): LastClose | null => {
    const price = rowOf(ticker)?.LAST_CLOSE_PRICE ?? null
    return price === null ? null : { price, date: asOf }
  }
  return {
    orders: ({ names, ...mix }) => (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <OrdersPanel
          {...mix}
          snapshot={snapshot}
          dataset={dataset}
          nameOf={(ticker) => rowOf(ticker)?.COMPANY_NAME ?? names?.get(ticker) ?? ''}
          closeOf={sellsOthers ? closeOf : undefined}
          isPast={isPast ?? false}
        />
      </Suspense>
    ),
    keep: (result) =>
      isPast ? (
        <p className="text-sm text-muted">
          A result of a past day is not saved with the list, whose results are compared with today’s data.
        </p>
      ) : list === null ? (
        <p className="text-sm text-muted">Create a list to save results with it.</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-16 w-full" />}>
          <SaveRun list={list} result={result} />
        </Suspense>
      ),
  }
}
