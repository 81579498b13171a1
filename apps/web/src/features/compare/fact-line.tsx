import type { StockRow } from '@fairweight/contract/wire'
import { type ReactNode, useId, useState } from 'react'
import { TermMark } from '../../glossary/term-mark.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { bestStocks } from './best-stocks.ts'
import type { CompareFact, FactBehind } from './compare-facts.tsx'
import type { Peers } from './peers.ts'

interface FactLineProps {
  readonly fact: CompareFact
  readonly rows: readonly StockRow[]
  readonly peers: Peers | null
}

const CELL = 'border-b border-hairline px-2 py-2 align-top wide:px-3'

/** One line of the comparison: a cell a stock, the best named, then the peers. It opens where there is more to say. */
export function FactLine({ fact, rows, peers }: FactLineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const behindId = useId()
  const best = bestStocks(rows, fact)
  const { behind } = fact
  return (
    <>
      <tr>
        <th
          scope="row"
          className="sticky left-0 z-10 border-b border-hairline bg-paper py-2 pr-1 pl-3 text-left font-medium wide:px-4"
        >
          {behind ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={behindId}
              onClick={() => setIsOpen(!isOpen)}
              className="-ml-1 flex min-h-11 w-full items-center gap-1 text-left wide:min-h-8"
            >
              <Icon
                name="chevron-right"
                className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
              />
              {fact.name}
            </button>
          ) : (
            <span className="inline-flex items-center">
              {fact.name}
              {fact.term && <TermMark id={fact.term} name={fact.name} />}
            </span>
          )}
          {fact.unit && <span className="block text-xs font-normal text-muted">{fact.unit}</span>}
        </th>
        {rows.map((row) => (
          <td key={row.TICKER} className={CELL}>
            <Figure fact={fact} row={row} isBest={best.has(row.TICKER)} />
          </td>
        ))}
        {peers &&
          peerCells(fact, peers).map(([which, shown]) => (
            <td key={which} className={`${CELL} bg-sunken`}>
              {shown}
            </td>
          ))}
      </tr>
      {behind && (
        <tr id={behindId} hidden={!isOpen}>
          <td colSpan={1 + rows.length + (peers ? 2 : 0)} className="border-b border-hairline px-3 pt-1 pb-3 wide:px-4">
            {isOpen && <Behind behind={behind} rows={rows} />}
          </td>
        </tr>
      )}
    </>
  )
}

interface FigureProps {
  readonly fact: CompareFact
  readonly row: StockRow
  readonly isBest: boolean
}

function Figure({ fact, row, isBest }: FigureProps) {
  const missing = fact.missing?.(row) ?? null
  return (
    <>
      <span className={isBest ? 'font-semibold' : ''}>{fact.show(row)}</span>
      {isBest && <span className="block text-xs text-accent-text">{fact.bestWord?.(row) ?? 'Best'}</span>}
      {missing !== null && <span className="block text-xs text-muted">{missing}</span>}
    </>
  )
}

function peerCells({ ofPeers, show }: CompareFact, { median, best }: Peers): (readonly [string, ReactNode])[] {
  return [
    ['median', ofPeers ? ofPeers.median : show(median)],
    ['best', ofPeers ? ofPeers.best : show(best)],
  ]
}

/** Stays in view while the columns scroll under it. */
function Behind({ behind, rows }: { readonly behind: FactBehind; readonly rows: readonly StockRow[] }) {
  const told = rows.flatMap((row) => {
    const sentence = behind.sentence(row)
    return sentence === null ? [] : [{ ticker: row.TICKER, sentence }]
  })
  return (
    <div className="sticky left-3 flex max-w-[min(42rem,calc(100vw-1.5rem))] flex-col gap-2 text-sm text-muted wide:left-4">
      <p>{behind.definition}</p>
      {told.length > 0 && (
        <ul className="flex flex-col gap-1">
          {told.map(({ ticker, sentence }) => (
            <li key={ticker}>
              <span className="font-semibold text-ink">{ticker}</span>: {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
