import type { RunContents } from '@fairweight/contract/wire'
import { amount, percent } from '../../data/figures.ts'
import type { TermId } from '../../glossary/all-terms.ts'
import { Term } from '../../glossary/term.tsx'
import { type DataColumn, DataTable } from '../../ui/layout/data-table.tsx'

interface Row {
  readonly name: string
  readonly term: TermId | null
  readonly before: string
  readonly now: string
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    name: 'Figure',
    cell: ({ name, term }) =>
      term === null ? <strong className="font-semibold">{name}</strong> : <Term id={term}>{name}</Term>,
  },
  { name: 'Then', numeric: true, cell: ({ before }) => before },
  { name: 'Now', numeric: true, cell: ({ now }) => now },
]

/** Two answers to one question, figure by figure and holding by holding, the heaviest of then first. */
export function SavedAndCurrent({ kept, now }: { readonly kept: RunContents; readonly now: RunContents }) {
  const rows: readonly Row[] = [
    {
      name: 'Past return',
      term: 'expected-return',
      before: percent(kept.expectedReturn),
      now: percent(now.expectedReturn),
    },
    { name: 'Volatility', term: 'volatility', before: percent(kept.volatility), now: percent(now.volatility) },
    { name: 'Sharpe ratio', term: 'sharpe-ratio', before: amount(kept.sharpeRatio), now: amount(now.sharpeRatio) },
    ...weightRows(kept.weights, now.weights),
  ]
  return <DataTable caption="Then and now" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} />
}

function weightRows(kept: RunContents['weights'], now: RunContents['weights']): Row[] {
  const earlier = new Map(kept.map(({ ticker, weight }) => [ticker, weight]))
  const after = new Map(now.map(({ ticker, weight }) => [ticker, weight]))
  const weightOf = (weights: ReadonlyMap<string, number>, ticker: string) => weights.get(ticker) ?? 0
  const tickers = [...new Set([...earlier.keys(), ...after.keys()])].toSorted(
    (one, other) => weightOf(earlier, other) - weightOf(earlier, one) || weightOf(after, other) - weightOf(after, one),
  )
  return tickers.map((ticker) => ({
    name: ticker,
    term: null,
    before: percent(weightOf(earlier, ticker)),
    now: percent(weightOf(after, ticker)),
  }))
}
