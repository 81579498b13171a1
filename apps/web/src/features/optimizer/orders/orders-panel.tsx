import type { Dataset } from '@fairweight/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { priceHistoryQuery } from '../../../data/stock-queries.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { heldWeights, type WantedWeight } from './allocation-request.ts'
import { HoldingsEditor } from './holdings-editor.tsx'
import { type LastClose, lastCloses } from './last-closes.ts'
import { MoneyFields } from './money-fields.tsx'
import { ordersDesk } from './orders-desk.ts'
import { OrdersResult } from './orders-result.tsx'
import { PriceNote } from './price-note.tsx'

export interface OrdersPanelProps {
  /** The mix to buy. */
  readonly weights: readonly WantedWeight[]
  /** All chosen stocks: what of them is held beside the mix is sold. */
  readonly tickers: readonly string[]
  readonly snapshot: string
  readonly dataset: Dataset
  readonly nameOf: (ticker: string) => string
  /** What the holdings weigh now, for the picture of the frontier; null while none are typed. */
  readonly onHoldings: (weights: readonly WantedWeight[] | null) => void
}

/** As many as one request for closes takes. */
const MOST_PRICED = 100

/** From the mix to what to buy and sell, at the last closes. */
export function OrdersPanel({ weights, tickers, snapshot, dataset, nameOf, onHoldings }: OrdersPanelProps) {
  const [desk] = useState(ordersDesk)
  const typed = useSyncExternalStore(desk.watch, desk.get)
  const sorted = useMemo(() => tickers.toSorted(), [tickers])
  const priced = pricedTickers(sorted, weights, typed.held)
  const history = useQuery(priceHistoryQuery(priced, '1y', snapshot, dataset))
  const closes = useMemo(() => (history.data ? lastCloses(history.data) : null), [history.data])
  useHeldWeights(closes, typed.held, sorted, onHoldings)
  return (
    <section aria-labelledby="orders-title" className="flex flex-col gap-5 border-t border-hairline pt-6">
      <div className="flex flex-col gap-1">
        <h3 id="orders-title" className="font-serif text-xl font-semibold">What to buy</h3>
        <p className="text-sm text-muted">Amounts and holdings stay on this page: they are computed here, sent nowhere, and forgotten when you leave.</p>
      </div>
      {history.isError
        ? <PricesFailed error={history.error} onRetry={() => void history.refetch()} />
        : closes === null
        ? <Skeleton className="h-40 w-full" />
        : (
          <>
            <MoneyFields desk={typed} onDesk={desk.set} />
            <HoldingsEditor held={typed.held} onHeld={(held) => desk.set({ ...typed, held })} tickers={sorted} closes={closes} nameOf={nameOf} />
            <OrdersResult weights={weights} tickers={sorted} closes={closes} desk={typed} nameOf={nameOf} />
            <PriceNote closes={closes} dataset={dataset} />
          </>
        )}
    </section>
  )
}

/** All chosen stocks, or of very many those that are wanted or held. */
function pricedTickers(tickers: readonly string[], weights: readonly WantedWeight[], held: Readonly<Record<string, number>>): readonly string[] {
  if (tickers.length <= MOST_PRICED) return tickers
  const concerned = new Set([...weights.filter(({ weight }) => weight > 0).map(({ ticker }) => ticker), ...Object.keys(held)])
  return tickers.filter((ticker) => concerned.has(ticker)).slice(0, MOST_PRICED)
}

function useHeldWeights(closes: ReadonlyMap<string, LastClose> | null, held: Readonly<Record<string, number>>, tickers: readonly string[], onHoldings: OrdersPanelProps['onHoldings']): void {
  const key = JSON.stringify(closes === null ? null : heldWeights(held, tickers, closes))
  useEffect(() => {
    const weights: readonly WantedWeight[] | null = JSON.parse(key)
    onHoldings(weights)
  }, [key, onHoldings])
}

function PricesFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return <ErrorState title={title} reference={reference} onRetry={onRetry}>{text}</ErrorState>
}
