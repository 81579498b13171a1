import type { Portfolio, PortfolioClass, PortfolioHolding } from '@fairweight/domain/asset-mix'
import { type TableSource, tableName } from '../../../data/display/table-name.ts'
import { percent } from '../../../data/figures.ts'
import { Term } from '../../../glossary/term.tsx'
import { TableActions } from '../../../ui/controls/table-actions.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'

interface HoldingsTableProps {
  readonly portfolio: Portfolio
  readonly nameOf: (ticker: string) => string
  readonly source: TableSource
}

interface Row extends PortfolioClass {
  readonly holdings: readonly (PortfolioHolding & { readonly name: string })[]
}

/** Below half of the last digit shown, a class reads as none. */
const SHOWN = 0.00005

const COLUMNS: readonly DataColumn<Row>[] = [
  { name: 'Asset class', label: <Term id="asset-class">Asset class</Term>, cell: ({ name }) => name },
  { name: 'Held', cell: Held },
  {
    name: 'Weight',
    label: <Term id="weight">Weight</Term>,
    unit: 'of the portfolio',
    numeric: true,
    cell: ({ weight }) => <strong className="font-semibold whitespace-nowrap">{percent(weight)}</strong>,
  },
]

/** What stands in a class: the list's stocks, each with its weight, or the fund. */
function Held({ holdings }: Row) {
  return (
    <ul className="flex flex-col">
      {holdings.map(({ ticker, name, kind, weight }) => (
        <li key={ticker} className="flex items-baseline justify-between gap-3">
          <span>
            <strong className="font-semibold">{ticker}</strong>{' '}
            <span className="text-muted">{kind === 'fund' ? 'fund' : name}</span>
          </span>
          {holdings.length > 1 && <span className="text-xs whitespace-nowrap text-muted">{percent(weight)}</span>}
        </li>
      ))}
    </ul>
  )
}

const FILE_COLUMNS = ['ticker', 'name', 'assetClass', 'kind', 'weight']

/** The holdings by class, the heaviest class first, and by name the classes and stocks that the mix gives nothing. */
export function HoldingsTable({ portfolio, nameOf, source }: HoldingsTableProps) {
  const { classes, holdings } = portfolio
  const rows = classes
    .filter(({ weight }) => weight >= SHOWN)
    .toSorted((one, other) => other.weight - one.weight)
    .map((one): Row => ({
      ...one,
      holdings: holdings
        .filter(({ assetClass }) => assetClass === one.id)
        .toSorted((a, b) => b.weight - a.weight)
        .map((holding) => ({ ...holding, name: nameOf(holding.ticker) })),
    }))
  const empty = classes.filter(({ weight }) => weight < SHOWN).map(({ name }) => name)
  const held = new Set(holdings.map(({ ticker }) => ticker))
  const missing = new Set(portfolio.leftOut.map(({ ticker }) => ticker))
  const unheld = classes.flatMap(({ stocks }) => stocks).filter((ticker) => !held.has(ticker) && !missing.has(ticker))
  return (
    <section aria-label="Holdings" className="flex flex-col gap-2">
      <DataTable caption="The portfolio by asset class" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
      <div className="print:hidden">
        <TableActions
          label="Copy or download the holdings"
          name={tableName('portfolio', source)}
          columns={FILE_COLUMNS}
          rows={() =>
            holdings.map(({ ticker, assetClass, kind, weight }) => [ticker, nameOf(ticker), assetClass, kind, weight])
          }
        />
      </div>
      {unheld.length > 0 && (
        <p className="text-sm text-muted">Your stocks with no weight at this risk level: {unheld.join(', ')}.</p>
      )}
      {empty.length > 0 && <p className="text-sm text-muted">Asset classes with no weight: {empty.join('; ')}.</p>}
    </section>
  )
}
