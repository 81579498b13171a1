import type { StockList, StockRow } from '@fairweight/contract/wire'
import type { Cents } from '@fairweight/domain/money'
import type { Transaction } from '@fairweight/domain/portfolio'
import type { IsoDate } from '@fairweight/domain/time'
import { Suspense, useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { count } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Progress } from '../../../ui/layout/progress.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { useHeldHistories } from '../histories/use-held-histories.ts'
import type { PortfolioStore } from '../keeping/portfolio-store.ts'
import { Concentration } from './concentration.tsx'
import type { ValuedPosition } from '../worth/value-positions.ts'

const Better = lazyComponent(() => import('../better/better.tsx').then((module) => module.Better))
const ConsideredStocks = lazyComponent(() =>
  import('../better/considered-stocks.tsx').then((module) => module.ConsideredStocks),
)
const Risk = lazyComponent(() => import('./risk.tsx').then((module) => module.Risk))

interface RiskAndOrdersProps {
  readonly place: PortfolioStore['place']
  /** Of the portfolio. */
  readonly id: string
  readonly positions: readonly ValuedPosition[]
  readonly cash: Cents
  readonly list: StockList
  readonly transactions: readonly Transaction[]
  readonly today: IsoDate
}

/** What the holdings risk, and which orders lead to better ones, from published histories that are fetched without telling what nobody is to know. */
export function RiskAndOrders({ place, id, positions, cash, list, transactions, today }: RiskAndOrdersProps) {
  const [considered, setConsidered] = useState<readonly StockRow[]>([])
  const { step, fund, onFetch } = useHeldHistories({ place, list, positions, considered })
  if (!positions.some(({ value }) => value !== null && value > 0)) return null
  const isBusy = step.status === 'working' && <Progress label="Fetching price histories" value={step.share} />
  return (
    <>
      <section aria-labelledby="risk-title" className="flex flex-col gap-8">
        <div className="flex flex-col gap-2">
          <h2 id="risk-title" className="font-serif text-xl font-semibold">
            Its risk
          </h2>
          <p className="max-w-prose text-sm text-muted">
            As if you had held today’s weights all along. It is computed in your browser, and nothing of what you hold
            is sent for it. The past is no promise.
          </p>
        </div>
        {onFetch && <FetchAll stocks={list.stocks.length} onFetch={onFetch} />}
        {isBusy}
        {step.status === 'failed' && <Failed {...step} />}
        {step.status === 'done' && (
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <Risk positions={positions} cash={cash} list={list} histories={step.value} fund={fund} />
          </Suspense>
        )}
        <Concentration id={id} positions={positions} cash={cash} />
      </section>
      <section aria-labelledby="better-title" className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <h2 id="better-title" className="font-serif text-xl font-semibold">
            From here to better
          </h2>
          <p className="max-w-prose text-sm text-muted">
            Which orders would lead to a better mix of what you hold, how sure each of them is, and what it costs with
            tax. Unless that is worth it the answer is to hold. Cash stays as it is, and nothing of this is sent.
          </p>
        </div>
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <ConsideredStocks
            list={list}
            held={positions.map(({ stock, symbol }) => stock?.TICKER ?? symbol)}
            onConsidered={setConsidered}
          />
        </Suspense>
        {onFetch && <p className="text-sm text-muted">It needs the prices that you can fetch above.</p>}
        {isBusy}
        {step.status === 'done' && (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <Better
              positions={positions}
              considered={considered}
              histories={step.value}
              transactions={transactions}
              snapshot={list.snapshot}
              today={today}
            />
          </Suspense>
        )}
      </section>
    </>
  )
}

/** Ten years of two closes a day, as they are compressed on the way. */
const MEGABYTES_PER_STOCK = 0.021

/** To ask for single stocks would tell our server what is held here. */
function FetchAll({ stocks, onFetch }: { readonly stocks: number; readonly onFetch: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-prose text-sm text-muted">
        The rest needs ten years of prices. This portfolio is in your browser only, and to ask for its stocks by name
        would tell our server what you own. So the prices of all {count(stocks)} stocks are fetched, and all but yours
        dropped: about {count(Math.max(1, Math.round(stocks * MEGABYTES_PER_STOCK)))} MB.
      </p>
      <Button variant="secondary" size="small" onClick={onFetch}>
        Fetch all prices
      </Button>
    </div>
  )
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { text, reference } = describeFailure(error)
  return (
    <ErrorState title="The price histories could not be loaded" reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}
