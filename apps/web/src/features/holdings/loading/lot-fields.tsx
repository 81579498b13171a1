import type { Lot } from '@fairweight/domain/portfolio'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { money, shareCount } from '../worth/holdings-words.ts'
import { lotName, type TypedLots } from './read-lots.ts'

interface LotFieldsProps {
  /** Oldest first. */
  readonly lots: readonly Lot[]
  readonly typed: TypedLots
  readonly onTyped: (typed: TypedLots) => void
  readonly fault: string | null
}

/** A number of shares for each lot that a sale could take; nothing typed leaves the choice to the rule. */
export function LotFields({ lots, typed, onTyped, fault }: LotFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 text-sm font-semibold">Which lots you named to your broker</legend>
      <p className="max-w-prose text-sm text-muted">
        Leave all empty for the oldest first. What you name goes first, and the oldest fill up the rest.
      </p>
      <div className="grid gap-4 wide:grid-cols-3">
        {lots.map((lot) => (
          <TextField
            key={lot.id}
            label={`${lotName(lot)}: ${shareCount(lot.shares)} left, cost ${money(lot.cost)}`}
            inputMode="decimal"
            autoComplete="off"
            value={typed[lot.id] ?? ''}
            onChange={(event) => onTyped({ ...typed, [lot.id]: event.target.value })}
          />
        ))}
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {fault}
      </p>
    </fieldset>
  )
}
