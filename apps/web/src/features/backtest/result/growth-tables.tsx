import type { BacktestResult } from '@fairweight/contract/wire'
import { shortDate } from '../../../data/dates.ts'
import { count, dollars, percent, signedPercent } from '../../../data/figures.ts'
import { Term } from '../../../glossary/term.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'

interface GrowthTablesProps {
  readonly answer: BacktestResult
  /** The benchmark by name. */
  readonly against: string
  /** What was followed. */
  readonly name: string
}

type Growth = BacktestResult['own']

interface Row {
  readonly name: string
  readonly own: string
  readonly benchmark: string
}

/** The figures beside those of the benchmark, then year by year. */
export function GrowthTables({ answer, against, name }: GrowthTablesProps) {
  const columns: readonly DataColumn<Row>[] = [
    { name: 'Figure', cell: (row) => row.name },
    { name, numeric: true, cell: ({ own }) => own },
    { name: against, numeric: true, cell: ({ benchmark }) => benchmark },
  ]
  const years = answer.own.years.map(({ year, return: own }, at) => ({
    name: year,
    own: signedPercent(own),
    benchmark: signedPercent(answer.against.years[at]?.return ?? null),
  }))
  return (
    <>
      <DataTable
        caption={`After costs, beside ${against}`}
        columns={columns}
        rows={figures(answer)}
        rowKey={(row) => row.name}
      />
      <p className="max-w-prose text-xs text-muted">
        <Term id="turnover">Turnover</Term> is half of all that was bought and sold over what everything was worth then.
        Dividends buy more of the stock that paid them, cash earns nothing, and a stock that stops trading ends at its
        last price. The benchmark pays no costs.
      </p>
      <DataTable
        caption="By calendar year; the first and the last may be parts of one"
        columns={[{ ...columns[0], name: 'Year', cell: (row) => row.name }, ...columns.slice(1)]}
        rows={years}
        rowKey={(row) => row.name}
      />
    </>
  )
}

function figures({ own, against, turnover, costPaid, rebalancings }: BacktestResult): readonly Row[] {
  const both = (name: string, of: (growth: Growth) => string): Row => ({ name, own: of(own), benchmark: of(against) })
  const alone = (name: string, value: string): Row => ({ name, own: value, benchmark: '' })
  return [
    both('Return in all', ({ total }) => signedPercent(total)),
    both('Return a year', ({ annual }) => (annual === null ? 'Less than a year' : signedPercent(annual))),
    both('Volatility a year', ({ volatility }) => percent(volatility)),
    both('Maximum drawdown', ({ maxDrawdown }) =>
      maxDrawdown === null
        ? 'None'
        : `${percent(maxDrawdown.size)}, ${shortDate(maxDrawdown.from)} to ${shortDate(maxDrawdown.to)}`,
    ),
    both('Worst month', ({ worstMonth }) =>
      worstMonth === null ? 'n/a' : `${signedPercent(worstMonth.return)}, ${monthText(worstMonth.month)}`,
    ),
    alone(turnover.annual === null ? 'Turnover' : 'Turnover a year', percent(turnover.annual ?? turnover.total)),
    alone('Costs paid of $100', dollars(100 * costPaid)),
    alone('Rebalancings', count(rebalancings.length)),
  ]
}

/** 2020-03 → 3/2020 */
function monthText(month: string): string {
  return `${Number(month.slice(5))}/${month.slice(0, 4)}`
}
