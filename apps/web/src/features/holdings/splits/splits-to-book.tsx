import type { KeptTransaction } from '@fairweight/contract/wire'
import { type Transaction, type UnbookedSplit, unbookedSplits } from '@fairweight/domain/portfolio'
import type { IsoDate } from '@fairweight/domain/time'
import { useMemo, useState } from 'react'
import { shortDate } from '../../../data/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { splitsBySymbol, tickersEverHeld } from '../past/past-closes.ts'
import type { Published } from '../past/use-past-worth.ts'
import { shareCount } from '../worth/holdings-words.ts'
import { keepCountedSplits, readCountedSplits } from './counted-splits.ts'

interface SplitsToBookProps {
  readonly portfolio: string
  readonly transactions: readonly Transaction[]
  readonly published: Published
  readonly today: IsoDate
  /** Keeps transactions; false when that failed, which the page says. */
  readonly onSave: (transactions: readonly KeptTransaction[]) => Promise<boolean>
}

/** Where a split came from that nobody typed and no file told. */
const SOURCE = 'Market data'

/** Splits that the market data knows and the transactions do not: asked about, never applied by themselves. */
export function SplitsToBook({ portfolio, transactions, published, today, onSave }: SplitsToBookProps) {
  const [counted, setCounted] = useState(readCountedSplits)
  const [isSaving, setSaving] = useState(false)
  const all = useMemo(() => splitsToAsk(transactions, published, today), [transactions, published, today])
  const open = all.filter(({ split }) => !counted.has(`${portfolio} ${split.id}`))
  if (open.length === 0) return null
  const book = async (some: readonly UnbookedSplit[]) => {
    setSaving(true)
    await onSave(some.map(({ split }) => ({ ...split, source: SOURCE })))
    setSaving(false)
  }
  const leave = ({ split }: UnbookedSplit) => {
    const more = new Set([...counted, `${portfolio} ${split.id}`])
    keepCountedSplits(more)
    setCounted(more)
  }
  return (
    <section aria-labelledby="unbooked-title" className="flex flex-col gap-3 border-l-2 border-accent-text pl-4">
      <h2 id="unbooked-title" className="font-serif text-xl font-semibold">
        Splits that your transactions do not tell
      </h2>
      <p className="max-w-prose text-sm text-muted">
        The market data knows these splits of shares that you held. A split changes the number of shares of each lot,
        and neither its cost nor its day. Nothing changes before you say so, and each can be removed again below.
      </p>
      <ul className="flex flex-col gap-2 text-sm">
        {open.map((one) => (
          <li key={one.split.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>{tellSplit(one)}</span>
            <span className="flex gap-2">
              <Button
                variant="secondary"
                size="small"
                disabled={isSaving}
                aria-label={`Apply the split of ${one.split.symbol} on ${shortDate(one.split.date)}`}
                onClick={() => void book([one])}
              >
                Apply
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`The split of ${one.split.symbol} on ${shortDate(one.split.date)} is counted already`}
                onClick={() => leave(one)}
              >
                Counted already
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <Button size="small" className="self-start" loading={isSaving} onClick={() => void book(open)}>
          Apply all {open.length}
        </Button>
      )}
    </section>
  )
}

function splitsToAsk(transactions: readonly Transaction[], { list, market }: Published, today: IsoDate) {
  const known = new Set([...list.stocks, ...market.funds].map(({ TICKER }) => TICKER))
  const tickers = tickersEverHeld(transactions, (ticker) => known.has(ticker))
  return unbookedSplits(transactions, splitsBySymbol(tickers, market.splits), today)
}

function tellSplit({ split: { symbol, date, terms }, before, after }: UnbookedSplit): string {
  return `${symbol}, ${shortDate(date)}: ${terms.newShares} for ${terms.oldShares}. ${shareCount(before)} shares become ${shareCount(after)}.`
}
