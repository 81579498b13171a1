import { defaultCap } from '@fairweight/domain/optimization'
import { writePercent } from '../../../ui/entries/percent.ts'
import { EntryField } from '../../../ui/entries/entry-field.tsx'
import { readWholeNumber } from './whole-number.ts'
import { type MixLimits, withPart } from './mix-limits.ts'
import { PercentField } from '../../../ui/entries/percent-field.tsx'
import { HELD, MOST_HOLDINGS } from './ranges.ts'

interface WeightFieldsProps {
  readonly value: MixLimits
  readonly onChange: (value: MixLimits) => void
  /** How many stocks are chosen. */
  readonly stocks: number
}

/** Limits that hold for every stock alike. */
export function WeightFields({ value, onChange, stocks }: WeightFieldsProps) {
  const most = Math.min(stocks, MOST_HOLDINGS)
  return (
    <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-3">
      <PercentField label="Most in one stock" placeholder={writePercent(Number(defaultCap(stocks).toFixed(4)))} range={HELD} value={value.maxWeight} onValue={(next) => onChange(withPart(value, 'maxWeight', next))} hint="Empty: the default, in gray." />
      <PercentField label="Each stock nothing, or at least" placeholder="any" range={HELD} value={value.smallestHolding} onValue={(next) => onChange(withPart(value, 'smallestHolding', next))} hint="Keeps crumbs out of the mix." />
      <EntryField label="Most holdings" placeholder="any" value={value.mostHoldings} read={(text) => readWholeNumber(text, 1, most)} write={String} onValue={(next) => onChange(withPart(value, 'mostHoldings', next))} hint={`Of ${stocks} stocks, at most so many.`} />
    </div>
  )
}
