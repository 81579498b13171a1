import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Dataset } from '@fairweight/contract/wire'
import { describeFailure } from '../../data/api-error.ts'
import { type PriceRequest, usePriceHistories } from '../../data/optimizing/price-histories.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { HoldingsEditor } from './holdings/holdings-editor.tsx'
import { type LastClose, lastCloses } from './last-closes.ts'
import { MoneyFields } from './money-fields.tsx'
import { orderDraft } from './order-draft.ts'
import { heldWeights, type TargetWeight } from './orders-request.ts'
import { OrdersResult } from './orders-result.tsx'
import { shortDate } from '../../data/dates.ts'

interface PriceNoteProps {
  readonly closes: ReadonlyMap<string, LastClose>
  readonly dataset: Dataset
  readonly isPast: boolean
}

export interface OrdersPanelProps {
  /** The mix to buy. */
  readonly weights: readonly TargetWeight[]
  /** Whose prices are fetched: everything that the mix could hold. What of it is held beside the mix is sold. */
  readonly tickers: readonly string[]
  /** A period whose prices the page has already. */
  readonly period?: PriceRequest['period']
  readonly snapshot: string
  readonly dataset: Dataset
  readonly nameOf: (ticker: string) => string
  /** What stocks beyond these cost, where the page knows it without asking; what is held of them is sold. Without it they are left alone. */
  readonly closeOf?: ((ticker: string) => LastClose | null) | undefined
  /** Whether the prices are those of a past day, at which nobody can buy any more. */
  readonly isPast?: boolean
  /** What the holdings weigh now, for the picture of the frontier; null while none are typed. */
  readonly onHoldings?: ((weights: readonly TargetWeight[] | null) => void) | undefined
}

/** From the mix to what to buy and sell, at the last closes. What is fetched names the mix's own tickers only, never what is held. */
export function OrdersPanel({
  weights,
  tickers,
  period = '1y',
  snapshot,
  dataset,
  nameOf,
  closeOf,
  isPast = false,
  onHoldings,
}: OrdersPanelProps) {
  const [draft] = useState(orderDraft)
  const typed = useSyncExternalStore(draft.watch, draft.get)
  const sorted = useMemo(() => tickers.toSorted(), [tickers])
  const { history, error, retry } = usePriceHistories({ tickers: sorted, period, snapshot, dataset })
  const fetched = useMemo(() => (history ? lastCloses(history) : null), [history])
  const others = Object.keys(typed.held)
    .filter((ticker) => !sorted.includes(ticker))
    .toSorted()
  const closes =
    fetched &&
    new Map([
      ...fetched,
      ...others.flatMap((ticker): [string, LastClose][] => {
        const close = closeOf?.(ticker)
        return close ? [[ticker, close]] : []
      }),
    ])
  const shown = closeOf ? [...sorted, ...others] : sorted
  // A list of another time may have left what this one does not hold: it is kept for then, and no part of these orders.
  const [held, elsewhere] = splitEntries(typed.held, (ticker) => shown.includes(ticker))
  useHeldWeights(fetched, held, sorted, onHoldings)
  return (
    <section aria-labelledby="orders-title" className="flex flex-col gap-5 border-t border-hairline pt-6">
      <div className="flex flex-col gap-1">
        <h3 id="orders-title" className="font-serif text-xl font-semibold">
          {isPast ? 'What you would have bought' : 'What to buy'}
        </h3>
        <p className="text-sm text-muted">
          Amounts and holdings stay on this page: they are never sent, and forgotten when you leave.
        </p>
      </div>
      {error && closes === null ? (
        <PricesFailed error={error} onRetry={retry} />
      ) : closes === null ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <>
          <MoneyFields draft={typed} onDraft={draft.set} />
          <HoldingsEditor
            loaded={{ held, transactions: typed.transactions }}
            onLoaded={(next) =>
              draft.set({ ...typed, held: { ...elsewhere, ...next.held }, transactions: next.transactions })
            }
            onCash={(cash) => draft.set({ ...typed, amount: cash })}
            tickers={shown}
            closes={closes}
            nameOf={nameOf}
            isKnown={(ticker) => sorted.includes(ticker) || Boolean(closeOf?.(ticker))}
            unknownText={
              closeOf
                ? `Not in the ${isPast ? 'data of this day' : 'current data'}, so left unchanged`
                : 'Not on this list, so left unchanged'
            }
          />
          <OrdersResult weights={weights} closes={closes} draft={{ ...typed, held }} nameOf={nameOf} />
          <PriceNote closes={closes} dataset={dataset} isPast={isPast} />
        </>
      )}
    </section>
  )
}

function splitEntries(held: Readonly<Record<string, number>>, isHere: (ticker: string) => boolean) {
  const entries = Object.entries(held)
  return [
    Object.fromEntries(entries.filter(([ticker]) => isHere(ticker))),
    Object.fromEntries(entries.filter(([ticker]) => !isHere(ticker))),
  ] as const
}

function useHeldWeights(
  closes: ReadonlyMap<string, LastClose> | null,
  held: Readonly<Record<string, number>>,
  tickers: readonly string[],
  onHoldings: OrdersPanelProps['onHoldings'],
): void {
  const key = JSON.stringify(closes === null ? null : heldWeights(held, tickers, closes))
  useEffect(() => {
    const weights: readonly TargetWeight[] | null = JSON.parse(key)
    onHoldings?.(weights)
  }, [key, onHoldings])
}

function PricesFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}

/** Of what day the prices are, and of which stocks they are older. */
function PriceNote({ closes, dataset, isPast }: PriceNoteProps) {
  const dates = [...closes.values()].map(({ date }) => date).toSorted()
  const newest = dates.at(-1)
  if (newest === undefined) return null
  const older = [...closes]
    .filter(([, { date }]) => date !== newest)
    .map(([ticker, { date }]) => `${ticker} from ${shortDate(date)}`)
  return (
    <p className="text-xs text-muted">
      {dataset === 'sample' ? 'Sample prices of fictional companies: ' : 'Prices: '}the last close of each stock,{' '}
      {shortDate(newest)}
      {older.length > 0 && `, except ${older.join(', ')}`}.{' '}
      {isPast
        ? 'They are of a past day, so nobody can buy at them any more: do not place these orders.'
        : 'What you pay will differ, so check before you order.'}
    </p>
  )
}
