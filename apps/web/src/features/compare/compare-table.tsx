import type { StockRow } from '@fairweight/contract/wire'
import { TermMark } from '../../glossary/term-mark.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { bestStocks } from './best-stocks.ts'
import { COMPARE_FACTS, type CompareFact } from './compare-facts.tsx'

interface CompareTableProps {
  readonly rows: readonly StockRow[]
  readonly onOpen: (ticker: string) => void
  readonly onRemove: (ticker: string) => void
}

/**
 * A column a stock, a line a fact. It scrolls within itself; the names of the lines stay. A phone shows two stocks whole, with the edge of
 * the next, and stops at each.
 */
export function CompareTable({ rows, onOpen, onRemove }: CompareTableProps) {
  const facts = COMPARE_FACTS.filter(({ isHeld }) => !isHeld || rows.every(isHeld))
  return (
    <>
      {rows.length > 2 && (
        <p className="px-4 py-1 text-xs text-muted wide:hidden">Swipe sideways to see all {rows.length} stocks.</p>
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
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <FactLine key={fact.name} fact={fact} rows={rows} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function FactLine({ fact, rows }: { readonly fact: CompareFact; readonly rows: readonly StockRow[] }) {
  const best = bestStocks(rows, fact)
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-10 border-b border-hairline bg-paper py-2 pr-1 pl-3 text-left font-medium wide:px-4"
      >
        <span className="inline-flex items-center">
          {fact.name}
          {fact.term && <TermMark id={fact.term} name={fact.name} />}
        </span>
        {fact.unit && <span className="block text-xs font-normal text-muted">{fact.unit}</span>}
      </th>
      {rows.map((row) => (
        <td key={row.TICKER} className="border-b border-hairline px-2 py-2 align-top wide:px-3">
          <span className={best.has(row.TICKER) ? 'font-semibold' : ''}>{fact.show(row)}</span>
          {best.has(row.TICKER) && (
            <span className="block text-xs text-accent-text">{fact.bestWord?.(row) ?? 'Best'}</span>
          )}
        </td>
      ))}
    </tr>
  )
}
