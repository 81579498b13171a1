import type { KeptTransaction, PortfolioContents, StockList } from '@fairweight/contract/wire'
import { holdingsOf, receivedIncome } from '@fairweight/domain/portfolio'
import { isoDateFromInstant } from '@fairweight/domain/time'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { count } from '../../data/figures.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { showToast } from '../../ui/overlays/toast-manager.ts'
import type { PortfolioEdit } from './keeping/portfolio-edit.ts'
import type { PortfolioActions } from './keeping/use-portfolios.ts'
import { Income } from './shown/income.tsx'
import { Positions } from './shown/positions.tsx'
import { Summary } from './shown/summary.tsx'
import { Transactions } from './shown/transactions.tsx'
import { useFundsAndSplits } from './worth/funds-and-splits.ts'
import { problemText } from './worth/holdings-words.ts'
import { pricesOf, valueHoldings } from './worth/value-positions.ts'

const LoadFile = lazyComponent(() => import('./loading/load-file.tsx').then((module) => module.LoadFile))
const AddTransaction = lazyComponent(() =>
  import('./loading/add-transaction.tsx').then((module) => module.AddTransaction),
)

const HowItDid = lazyComponent(() => import('./past/how-it-did.tsx').then((module) => module.HowItDid))
const SplitsToBook = lazyComponent(() => import('./splits/splits-to-book.tsx').then((module) => module.SplitsToBook))
const SplitChanges = lazyComponent(() => import('./splits/split-changes.tsx').then((module) => module.SplitChanges))
const ExpectedIncome = lazyComponent(() =>
  import('./shown/expected-income.tsx').then((module) => module.ExpectedIncome),
)
const Allocation = lazyComponent(() => import('./shown/allocation.tsx').then((module) => module.Allocation))
const RiskAndOrders = lazyComponent(() => import('./risk/risk-and-orders.tsx').then((module) => module.RiskAndOrders))
const Grade = lazyComponent(() => import('./shown/grade.tsx').then((module) => module.Grade))

interface PortfolioContentsProps {
  readonly portfolio: PortfolioContents
  /** The newest published prices; null with the reason. */
  readonly list: StockList | null
  readonly withoutList: string
  /** Changes that have been waiting for a while. */
  readonly unsaved: readonly PortfolioEdit[]
  /** Whether it is kept in this browser alone. */
  readonly isPrivate: boolean
  readonly actions: Pick<PortfolioActions, 'save' | 'removeTransactions'>
  /** Says on the page what went wrong; null when nothing did. */
  readonly onFailure: (cause: unknown) => void
}

/** One portfolio: what it is worth, what is held, how it did, and everything that happened. */
export function Contents({
  portfolio,
  list,
  withoutList,
  unsaved,
  isPrivate,
  actions,
  onFailure,
}: PortfolioContentsProps) {
  const { id, transactions } = portfolio
  const holdings = useMemo(() => holdingsOf(transactions), [transactions])
  const { market, withoutFunds } = useFundsAndSplits(list)
  const funds = market?.funds ?? null
  const valued = useMemo(
    () => valueHoldings(holdings, pricesOf({ list, withoutList, funds, withoutFunds })),
    [holdings, list, withoutList, funds, withoutFunds],
  )
  const [today] = useState(() => isoDateFromInstant(Date.now()))
  const [changed, setChanged] = useState<KeptTransaction | null>(null)
  const income = useMemo(() => receivedIncome(transactions, today), [transactions, today])
  const problems = [...new Set(holdings.problems.map(problemText))]
  const save = async (some: readonly KeptTransaction[]) => {
    try {
      onFailure(null)
      return await actions.save(id, some)
    } catch (cause) {
      onFailure(cause)
      return null
    }
  }
  const remove = async (one: KeptTransaction) => {
    try {
      onFailure(null)
      await actions.removeTransactions(id, [one.id])
      showToast({ title: 'Transaction removed', action: { label: 'Undo', onPress: () => void save([one]) } })
    } catch (cause) {
      onFailure(cause)
    }
  }
  return (
    <div className="flex flex-col gap-12">
      <Summary valued={valued} cash={holdings.cash} asOf={list?.asOf ?? null} />
      {problems.length > 0 && (
        <section aria-labelledby="problems-title" className="flex flex-col gap-2">
          <h2 id="problems-title" className="font-serif text-xl font-semibold">
            What does not add up
          </h2>
          <ul className="list-disc pl-5 text-sm">
            {problems.slice(0, MAX_PROBLEMS).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {problems.length > MAX_PROBLEMS && (
            <p className="text-sm text-muted">And {count(problems.length - MAX_PROBLEMS)} more.</p>
          )}
        </section>
      )}
      {list && market && (
        <Suspense fallback={null}>
          <SplitsToBook
            portfolio={id}
            transactions={transactions}
            published={{ list, market }}
            today={today}
            onSave={async (some) => (await save(some)) !== null}
          />
        </Suspense>
      )}
      <section aria-labelledby="positions-title" className="flex flex-col gap-4">
        <h2 id="positions-title" className="font-serif text-xl font-semibold">
          Positions
        </h2>
        <Positions positions={valued.positions} />
        {holdings.changes.length > 0 && (
          <Suspense fallback={null}>
            <SplitChanges changes={holdings.changes} />
          </Suspense>
        )}
      </section>
      {list && holdings.positions.length > 0 && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <Allocation positions={valued.positions} cash={holdings.cash} />
          <Grade positions={valued.positions} />
        </Suspense>
      )}
      <section aria-labelledby="returns-title" className="flex flex-col gap-4">
        <h2 id="returns-title" className="font-serif text-xl font-semibold">
          How it did
        </h2>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <HowItDid
            transactions={transactions}
            positions={valued.positions}
            value={valued.value}
            published={list && market && { list, market }}
            reason={list ? withoutFunds : withoutList}
            today={today}
            isPrivate={isPrivate}
          />
        </Suspense>
      </section>
      {income && <Income {...income} />}
      {list && holdings.positions.length > 0 && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ExpectedIncome list={list} positions={valued.positions} />
        </Suspense>
      )}
      {list && holdings.positions.length > 0 && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <RiskAndOrders
            place={isPrivate ? 'browser' : 'account'}
            id={id}
            positions={valued.positions}
            cash={holdings.cash}
            list={list}
            transactions={transactions}
            today={today}
          />
        </Suspense>
      )}
      <section aria-labelledby="adding-title" className="flex flex-col gap-6 print:hidden">
        <h2 id="adding-title" className="font-serif text-xl font-semibold">
          Add transactions
        </h2>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <LoadFile kept={transactions} onSave={save} />
          <AddTransaction
            key={changed?.id ?? ''}
            kept={transactions}
            changed={changed}
            onSave={async (one) => (await save([one])) !== null}
            onLeave={() => setChanged(null)}
          />
        </Suspense>
      </section>
      <section aria-labelledby="transactions-title" className="flex flex-col gap-4">
        <h2 id="transactions-title" className="font-serif text-xl font-semibold">
          Transactions
        </h2>
        {!isPrivate && (
          <p className="text-sm">
            <Link
              to={`/journal?portfolio=${encodeURIComponent(id)}`}
              className="text-accent-text underline underline-offset-4"
            >
              Note why you bought or sold
            </Link>{' '}
            in your journal, and what would prove you wrong.
          </p>
        )}
        <Transactions
          name={portfolio.name}
          transactions={transactions}
          unsaved={unsaved}
          onChange={setChanged}
          onRemove={(one) => void remove(one)}
        />
      </section>
    </div>
  )
}

/** As many as anybody reads at once. */
const MAX_PROBLEMS = 50
