import type { StockRow } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { count } from '../../data/figures.ts'
import { COMPARE_FACTS, type CompareFact, type FactGroup } from './compare-facts.tsx'
import { FactLine } from './fact-line.tsx'
import type { Peers } from './peers.ts'

interface CompareTableProps {
  readonly rows: readonly StockRow[]
  /** Stand beside the stocks where there are any. */
  readonly peers: Peers | null
  readonly onOpen: (ticker: string) => void
  readonly onRemove: (ticker: string) => void
  /** More lines, below those of the list. */
  readonly groups?: readonly FactGroup[]
  /** What is to be said of lines that have not come. */
  readonly notice?: ReactNode
}

const NO_GROUPS: readonly FactGroup[] = []

/**
 * A column a stock, a line a fact: first those in which the stocks differ, group by group, then those in which all are alike. It
 * scrolls within itself; the names of the lines stay. A phone shows two stocks whole, with the edge of the next, and stops at each.
 */
export function CompareTable({ rows, peers, onOpen, onRemove, groups = NO_GROUPS, notice }: CompareTableProps) {
  const held = COMPARE_FACTS.filter(({ isHeld }) => !isHeld || rows.every(isHeld))
  const alike = [held, ...groups.map(({ facts }) => facts)].flat().filter((fact) => isAlike(fact, rows))
  const unlike = (facts: readonly CompareFact[]) => facts.filter((fact) => !isAlike(fact, rows))
  const differing = groups.flatMap(({ name, facts }) => {
    const lines = unlike(facts)
    return lines.length > 0 ? [{ name, lines }] : []
  })
  const isAnyUnlike = unlike(held).length > 0 || differing.length > 0
  const columns = rows.length + (peers === null ? 0 : 2)
  return (
    <>
      {columns > 2 && (
        <p className="px-4 py-1 text-xs text-muted wide:hidden">
          Swipe sideways to see {rows.length === 1 ? 'the stock' : `all ${rows.length} stocks`}
          {peers && ' and the peers'}.
        </p>
      )}
      <div
        role="region"
        aria-label="Stocks side by side"
        tabIndex={0}
        className="relative min-h-0 overflow-auto focus-visible:outline-offset-[-2px] max-wide:snap-x max-wide:snap-mandatory max-wide:scroll-pl-29"
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Stocks side by side; each row names the best one</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-20 w-29 min-w-29 border-b border-rule bg-paper py-2 pr-1 pl-3 text-left align-bottom text-xs font-semibold text-muted wide:w-48 wide:px-4"
              >
                Figure
              </th>
              {rows.map(({ TICKER, COMPANY_NAME }) => (
                <th
                  key={TICKER}
                  scope="col"
                  className="sticky top-0 z-10 min-w-[max(8rem,calc((100vw-8.5rem)/2))] snap-start border-b wide:min-w-40 border-rule bg-paper px-2 wide:px-3 py-2 text-left align-bottom"
                >
                  <span className="flex items-center justify-between gap-1">
                    <button
                      type="button"
                      onClick={() => onOpen(TICKER)}
                      className="min-h-11 font-semibold hover:underline wide:min-h-8"
                    >
                      {TICKER}
                    </button>
                    <IconButton
                      icon="close"
                      label={`Remove ${TICKER} from the comparison`}
                      className="-mr-2"
                      onClick={() => onRemove(TICKER)}
                    />
                  </span>
                  <span className="block text-xs font-normal text-muted">{COMPANY_NAME}</span>
                </th>
              ))}
              {peers && (
                <>
                  <PeerHeading word="Median" peers={peers} />
                  <PeerHeading word="Best" peers={peers} />
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {unlike(held).map((fact) => (
              <FactLine key={fact.name} fact={fact} rows={rows} peers={peers} />
            ))}
          </tbody>
          {differing.map(({ name, lines }) => (
            <tbody key={name}>
              <GroupHeading name={name} columns={columns} />
              {lines.map((fact) => (
                <FactLine key={fact.name} fact={fact} rows={rows} peers={peers} />
              ))}
            </tbody>
          ))}
          {notice && (
            <tbody>
              <tr>
                <td colSpan={columns + 1} className="border-b border-hairline p-3 wide:px-4">
                  <div className="sticky left-3 max-w-[min(36rem,calc(100vw-1.5rem))] wide:left-4">{notice}</div>
                </td>
              </tr>
            </tbody>
          )}
          {alike.length > 0 && (
            <tbody>
              {isAnyUnlike && <GroupHeading name="The same for all" columns={columns} />}
              {alike.map((fact) => (
                <FactLine key={fact.name} fact={fact} rows={rows} peers={peers} />
              ))}
            </tbody>
          )}
        </table>
      </div>
    </>
  )
}

/** True where every stock reads alike. One stock alone differs from nobody, so all its lines stay together. */
function isAlike({ score, show }: CompareFact, rows: readonly StockRow[]): boolean {
  const read = (row: StockRow) => {
    const shown = show(row)
    return typeof shown === 'string' ? shown : score?.(row)
  }
  return rows.length > 1 && new Set(rows.map(read)).size === 1
}

function GroupHeading({ name, columns }: { readonly name: string; readonly columns: number }) {
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={columns + 1}
        className="border-b border-hairline bg-sunken px-3 py-2 text-left text-xs font-semibold text-muted wide:px-4"
      >
        <span className="sticky left-3 wide:left-4">{name}</span>
      </th>
    </tr>
  )
}

function PeerHeading({ word, peers: { stocks, name } }: { readonly word: string; readonly peers: Peers }) {
  return (
    <th
      scope="col"
      className="sticky top-0 z-10 min-w-[max(8rem,calc((100vw-8.5rem)/2))] snap-start border-b border-rule bg-sunken px-2 py-2 text-left align-bottom wide:min-w-40 wide:px-3"
    >
      <span className="block py-1 font-semibold">{word} of peers</span>
      <span className="block text-xs font-normal text-muted">
        {count(stocks.length)} stocks: {name}
      </span>
    </th>
  )
}
