import type { ReceivedIncome } from '@fairweight/domain/portfolio'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { money } from '../worth/holdings-words.ts'
import { Amount } from './positions.tsx'

const YEARS: readonly DataColumn<ReceivedIncome['byYear'][number]>[] = [
  { name: 'Year', cell: ({ year }) => String(year) },
  { name: 'Dividends', numeric: true, cell: ({ dividends }) => money(dividends) },
  { name: 'Interest', numeric: true, cell: ({ interest }) => money(interest) },
]

const PAYERS: readonly DataColumn<ReceivedIncome['payers'][number]>[] = [
  { name: 'Security', cell: ({ symbol }) => <strong className="font-semibold">{symbol}</strong> },
  { name: 'Dividends', numeric: true, cell: ({ dividends }) => money(dividends) },
]

/** What came in without anything being sold; nothing where nothing did. */
export function Income({ byYear, lastYear, payers }: ReceivedIncome) {
  if (byYear.length === 0) return null
  return (
    <section aria-labelledby="income-title" className="flex flex-col gap-4">
      <h2 id="income-title" className="font-serif text-xl font-semibold">
        Income received
      </h2>
      <dl className="grid gap-6 wide:grid-cols-2">
        <Amount term="Dividends, last twelve months" amount={lastYear.dividends} note="As your broker reported them." />
        <Amount term="Interest, last twelve months" amount={lastYear.interest} note="Paid on cash." />
      </dl>
      <div className="grid items-start gap-8 wide:grid-cols-2">
        <DataTable caption="Income by year" columns={YEARS} rows={byYear} rowKey={({ year }) => String(year)} />
        {payers.length > 0 && (
          <DataTable
            caption="Dividends of the last twelve months by security"
            columns={PAYERS}
            rows={payers}
            rowKey={({ symbol }) => symbol}
          />
        )}
      </div>
    </section>
  )
}
