import type { KeyFigureColumns, StockList } from '@fairweight/contract/wire'
import { expectedIncome, type ExpectedIncome as Expected, type PayingPosition } from '@fairweight/domain/portfolio'
import { useQuery } from '@tanstack/react-query'
import { describeFailure } from '../../../data/api-error.ts'
import { shortPercent } from '../../../data/figures.ts'
import { keyFigureSetQuery } from '../../../data/key-figures/key-figure-queries.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import type { DataColumn } from '../../../ui/layout/data-table.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { LongTable } from './long-table.tsx'
import { money } from '../worth/holdings-words.ts'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { Amount } from './positions.tsx'

interface ExpectedIncomeProps {
  readonly list: StockList
  readonly positions: readonly ValuedPosition[]
}

/** What the next twelve months would bring if every company paid again what it paid: labelled as what it is, beside what was received. */
export function ExpectedIncome({ list: { snapshot, dataset }, positions }: ExpectedIncomeProps) {
  const { data, error, refetch } = useQuery(keyFigureSetQuery('shareholders', snapshot, dataset))
  return (
    <section aria-labelledby="expected-title" className="flex flex-col gap-4">
      <h2 id="expected-title" className="font-serif text-xl font-semibold">
        Income expected by history
      </h2>
      {data === undefined && error === null && <Skeleton className="h-40 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState title="Dividend histories could not be loaded" onRetry={() => void refetch()}>
          {describeFailure(error).text}
        </ErrorState>
      )}
      {data !== undefined && <Shown {...expectedIncome(payingPositions(data, positions))} />}
    </section>
  )
}

const COLUMNS: readonly DataColumn<Expected['payers'][number]>[] = [
  { name: 'Security', cell: ({ symbol }) => <strong className="font-semibold">{symbol}</strong> },
  { name: 'Dividend yield', numeric: true, cell: ({ dividendYield }) => shortPercent(dividendYield) },
  { name: 'Years without a cut', numeric: true, cell: ({ yearsWithoutCut }) => yearsWithoutCut ?? 'n/a' },
  { name: 'A year', numeric: true, cell: ({ amount }) => money(amount) },
]

/** As many as a line names. */
const MAX_NAMED = 8

function Shown({ total, payers, without }: Expected) {
  const more = without.length - MAX_NAMED
  return (
    <>
      <dl>
        <Amount
          term="Dividends of the next twelve months, if history goes on"
          amount={total}
          note="What each company paid a share over the last twelve months, times the shares held now, by yields of a tenth of a percent. It is no forecast: dividends are cut and raised."
        />
      </dl>
      {payers.length > 0 && (
        <LongTable
          caption="Dividends expected by history, by security"
          columns={COLUMNS}
          rows={payers}
          rowKey={({ symbol }) => symbol}
        />
      )}
      {without.length > 0 && (
        <p className="max-w-prose text-sm text-muted">
          Not in it, since no price or no history of dividends is known: {without.slice(0, MAX_NAMED).join(', ')}
          {more > 0 && ` and ${more} more`}.
        </p>
      )}
    </>
  )
}

function payingPositions(
  { tickers, columns }: KeyFigureColumns,
  positions: readonly ValuedPosition[],
): readonly PayingPosition[] {
  const rowOf = new Map(tickers.map((ticker, row) => [ticker, row]))
  return positions.map(({ symbol, value, stock }) => {
    const row = rowOf.get(stock?.TICKER ?? '') ?? -1
    return {
      symbol,
      value,
      dividendYield: columns['dividend-yield']?.[row] ?? null,
      yearsWithoutCut: columns['years-without-dividend-cut']?.[row] ?? null,
    }
  })
}
