import { RAFFLE } from '@fairweight/contract/product'
import { closesAt, drawAt } from '@fairweight/domain/raffle'
import { useState, type ReactNode } from 'react'
import { zonedMomentOf } from '../../data/dates.ts'
import { formatDraw } from './draw-text.ts'

/** Which draw is open, what there is to win, and when. */
export function DrawFacts() {
  const [draw] = useState(() => drawAt(Date.now()))
  return (
    <dl className="grid gap-x-8 gap-y-4 border-y border-hairline py-5 text-sm wide:grid-cols-2">
      <Fact term="Open now">The draw for {formatDraw(draw)}</Fact>
      <Fact term="Closes">{zonedMomentOf(closesAt(draw))}</Fact>
      <Fact term="Prize">{RAFFLE.prize.replace(/^./, (first) => first.toUpperCase())}</Fact>
      <Fact term="After it closes">
        The winner is notified within {RAFFLE.notifyDays} days and has {RAFFLE.replyDays} days to reply
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
