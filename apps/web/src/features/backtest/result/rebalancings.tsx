import type { BacktestResult } from '@fairweight/contract/wire'
import { stockPath } from '@fairweight/contract/routes'
import { useState } from 'react'
import { Link } from 'react-router'
import { shortDate } from '../../../data/dates.ts'
import { count, shortPercent } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Collapsible } from '../../../ui/entries/collapsible.tsx'

type Rebalancing = BacktestResult['rebalancings'][number]

/** As many as are drawn at first, and with each further press. */
const PAGE = 24

/** Every rebalancing, newest first, with what was held from then on. */
export function Rebalancings({ answer: { rebalancings, endedAtLast } }: { readonly answer: BacktestResult }) {
  const [shown, setShown] = useState(PAGE)
  const newestFirst = rebalancings.toReversed()
  const more = Math.min(PAGE, newestFirst.length - shown)
  return (
    <section aria-labelledby="backtest-rebalancings" className="flex flex-col gap-3">
      <h2 id="backtest-rebalancings" className="font-serif text-xl font-semibold">
        What was held, and when
      </h2>
      {endedAtLast.length > 0 && <Ended of={endedAtLast} />}
      {newestFirst.slice(0, shown).map((one) => (
        <Collapsible key={one.asOf} title={shortDate(one.tradedOn)} summary={summaryOf(one)}>
          <Members of={one} />
        </Collapsible>
      ))}
      {more > 0 && (
        <Button variant="secondary" size="small" className="self-start" onClick={() => setShown(shown + PAGE)}>
          Show {count(more)} more
        </Button>
      )}
    </section>
  )
}

function summaryOf({ members, traded, worth }: Rebalancing): string {
  const held =
    members.length === 0 ? 'all cash' : `${count(members.length)} ${members.length === 1 ? 'stock' : 'stocks'}`
  return `${held}, ${shortPercent(traded / worth)} bought and sold`
}

const ORIGINS = {
  recorded: 'written down on that day',
  replayed: 'replayed from what had been filed by that day',
} as const

function Members({ of: { asOf, origin, tradedOn, members, leftOut, endedAtLast } }: { readonly of: Rebalancing }) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="max-w-prose text-muted">
        {origin === null
          ? `Brought back to its weights at the close of ${shortDate(tradedOn)}.`
          : `By the grades of ${shortDate(asOf)}, ${ORIGINS[origin]}; bought at the close of ${shortDate(tradedOn)}, in equal parts.`}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {members.map((ticker) => (
          <li key={ticker}>
            <Link
              to={origin === null ? stockPath(ticker) : `${stockPath(ticker)}?asOf=${asOf}`}
              className="inline-flex min-h-8 items-center text-accent-text underline underline-offset-4"
            >
              {ticker}
            </Link>
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && <p>Without a close to be bought at that day, and left out: {leftOut.join(', ')}.</p>}
      {endedAtLast.length > 0 && <Ended of={endedAtLast} />}
    </div>
  )
}

function Ended({ of }: { readonly of: Rebalancing['endedAtLast'] }) {
  return (
    <p className="text-sm">
      Ended at the last price: {of.map(({ ticker, lastDay }) => `${ticker} on ${shortDate(lastDay)}`).join(', ')}.
    </p>
  )
}
