import type { ReactNode } from 'react'
import { LockedPart } from '../../../ui/layout/locked-part.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { PastModeNote } from './past-mode-note.tsx'
import type { LoadedStocks } from '../use-stock-list.ts'
import type { ModePaneProps } from './mode-pane-props.ts'

const LOCKED = {
  optimize: {
    title: 'The optimizer',
    text: 'It finds the best mix of the stocks on your list, with proof that no other mix does better on the same data.',
  },
  portfolio: {
    title: 'The portfolio optimizer',
    text: 'It spreads your money across 15 asset classes for the risk you choose, includes the stocks on your list, and tells you how many whole shares to buy.',
  },
}

interface ModeBodyProps extends Pick<ModePaneProps, 'isHeld' | 'controller'> {
  readonly stocks: Pick<LoadedStocks, 'asOf' | 'isPast'>
  readonly mode: keyof typeof LOCKED
  /** Stocks of the list that the data does not know. */
  readonly left: readonly string[]
  /** The optimizer, once the list is there. */
  readonly children: ReactNode
}

/** What a mode shows under its heading: the optimizer, what is on its way, or what it would be. */
export function ModeBody({ mode, left, isHeld, controller, stocks, children }: ModeBodyProps) {
  if (!isHeld)
    return (
      <LockedPart title={LOCKED[mode].title} to="/plans">
        {LOCKED[mode].text}
      </LockedPart>
    )
  if (controller.tickers === null && controller.selected !== null && controller.error === null)
    return <Skeleton className="h-96 w-full" />
  return (
    <>
      {stocks.isPast && <PastModeNote asOf={stocks.asOf} mode={mode} />}
      {left.length > 0 && (
        <p className="text-sm text-caution">
          Left out because they are not in the {stocks.isPast ? 'data of this day' : 'current data'}: {left.join(', ')}.
        </p>
      )}
      {children}
    </>
  )
}
