import type { Ticker } from '@fairweight/domain/naming'
import type { Lot, NamedLot, Shares } from '@fairweight/domain/portfolio'
import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Collapsible } from '../../../../ui/entries/collapsible.tsx'
import { LotFields } from '../../loading/lot-fields.tsx'
import { readLots, type TypedLots } from '../../loading/read-lots.ts'

interface ChooseLotsProps {
  readonly symbol: Ticker
  readonly shares: Shares
  /** All that could go, oldest first. */
  readonly lots: readonly Lot[]
  readonly isChosen: boolean
  /** Counts the order with these; null with those that cost the least tax. */
  readonly onChoose: (lots: readonly NamedLot[] | null) => void
}

/** One’s own lots for an order instead of those that cost the least tax. */
export function ChooseLots({ symbol, shares, lots, isChosen, onChoose }: ChooseLotsProps) {
  const [typed, setTyped] = useState<TypedLots>({})
  const [fault, setFault] = useState<string | null>(null)
  const choose = () => {
    const read = readLots(typed, lots, shares)
    if ('fault' in read) return setFault(read.fault)
    onChoose(read.lots.length === 0 ? null : read.lots)
  }
  return (
    <Collapsible title={`Choose the lots of ${symbol} yourself`} summary={isChosen ? 'Yours' : 'The least tax'}>
      <div className="flex flex-col items-start gap-3">
        <LotFields
          lots={lots}
          typed={typed}
          fault={fault}
          onTyped={(next) => {
            setTyped(next)
            setFault(null)
          }}
        />
        <Button variant="secondary" size="small" onClick={choose}>
          Count the tax with these lots
        </Button>
      </div>
    </Collapsible>
  )
}
