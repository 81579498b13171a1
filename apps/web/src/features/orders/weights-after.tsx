import type { Allocation } from '@fairweight/domain/whole-shares'
import { percent } from '../../data/figures.ts'
import { type DataColumn, DataTable } from '../../ui/layout/data-table.tsx'
import { Fold } from '../../ui/entries/fold.tsx'
import { writeShareCount } from './entries/share-count.ts'
import type { OrdersQuestion } from './orders-question.ts'

interface WeightsAfterProps {
  readonly allocation: Allocation
  /** One for each entry of the allocation's shares. */
  readonly tickers: readonly string[]
  readonly question: OrdersQuestion
  readonly nameOf: (ticker: string) => string
}

interface Row {
  readonly ticker: string
  readonly name: string
  readonly shares: number
  readonly wanted: number
  readonly becomes: number
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { name: 'Stock', cell: ({ ticker, name }) => <span><strong className="font-semibold">{ticker}</strong> <span className="text-muted">{name}</span></span> },
  { name: 'Shares', numeric: true, cell: ({ shares }) => writeShareCount(shares) },
  { name: 'Wanted', numeric: true, cell: ({ wanted }) => <span className="whitespace-nowrap">{percent(wanted)}</span> },
  { name: 'Becomes', numeric: true, cell: ({ becomes }) => <span className="whitespace-nowrap">{percent(becomes)}</span> },
]

/** What each holding weighs after the orders, beside what was wanted; cash left over weighs too. */
export function WeightsAfter({ allocation, tickers, question, nameOf }: WeightsAfterProps) {
  const { shares, value, leftover } = allocation
  const wantedOf = new Map(question.holdings.map(({ ticker, weight }) => [ticker, weight]))
  const rows = tickers.map((ticker, i): Row => {
    const worth = (shares[i] ?? 0) * (question.closes[ticker]?.price ?? 0)
    return { ticker, name: nameOf(ticker), shares: shares[i] ?? 0, wanted: wantedOf.get(ticker) ?? 0, becomes: value > 0 ? worth / value : 0 }
  })
  const furthest = rows.reduce((most, { wanted, becomes }) => Math.max(most, Math.abs(wanted - becomes)), 0)
  return (
    <Fold title="What it becomes" summary={`each weight within ${percent(furthest)} of what was wanted`}>
      <DataTable caption="Weights after the orders" captionHidden columns={COLUMNS} rows={rows} rowKey={({ ticker }) => ticker} />
      <p className="pt-3 text-sm text-muted">Cash left over: {percent(value > 0 ? leftover / value : 0)}.</p>
    </Fold>
  )
}
