import { defaultCap } from '@fairweight/domain/optimization'
import { writePercent } from '../../../ui/entries/percent.ts'
import { NumberField } from '../../../ui/entries/number-field.tsx'
import { readWholeNumber } from './whole-number.ts'
import { type MixLimits, withPart } from './mix-limits.ts'
import { PercentField } from '../../../ui/entries/percent-field.tsx'
import { HOLDING_RANGE, MAX_HOLDINGS } from './limit-ranges.ts'

interface WeightFieldsProps {
  readonly value: MixLimits
  readonly onChange: (value: MixLimits) => void
  /** How many stocks are chosen. */
  readonly stocks: number
}

/** Limits that hold for every stock alike. */
export function WeightFields({ value, onChange, stocks }: WeightFieldsProps) {
  const max = Math.min(stocks, MAX_HOLDINGS)
  return (
    <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-3">
      <PercentField
        label="Maximum per stock"
        placeholder={writePercent(Number(defaultCap(stocks).toFixed(4)))}
        range={HOLDING_RANGE}
        value={value.maxWeight}
        onValue={(next) => onChange(withPart(value, 'maxWeight', next))}
        hint="Leave blank for the default, shown in gray."
      />
      <PercentField
        label="Minimum weight when held"
        placeholder="any"
        range={HOLDING_RANGE}
        value={value.smallestHolding}
        onValue={(next) => onChange(withPart(value, 'smallestHolding', next))}
        hint="Excludes tiny positions."
      />
      <NumberField
        label="Maximum number of holdings"
        placeholder="any"
        value={value.mostHoldings}
        read={(text) => readWholeNumber(text, 1, max)}
        write={String}
        onValue={(next) => onChange(withPart(value, 'mostHoldings', next))}
        hint={`Out of ${stocks} stocks.`}
      />
    </div>
  )
}
