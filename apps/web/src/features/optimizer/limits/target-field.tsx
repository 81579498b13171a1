import { useState } from 'react'
import { ToggleGroup } from '../../../ui/controls/toggle-group.tsx'
import { type MixLimits, withPart } from './mix-limits.ts'
import { PercentField } from '../../../ui/entries/percent-field.tsx'
import { RETURN_RANGE, VOLATILITY_RANGE } from './limit-ranges.ts'

type Target = 'none' | 'return' | 'volatility'

const TARGETS: readonly { readonly value: Target; readonly label: string }[] = [
  { value: 'none', label: 'Risk level' },
  { value: 'return', label: 'Target return' },
  { value: 'volatility', label: 'Target volatility' },
]

interface TargetFieldProps {
  readonly value: MixLimits
  readonly onChange: (value: MixLimits) => void
}

/** Instead of one of the three risk levels: the lowest-volatility mix with a target return, or the best return at a target volatility. */
export function TargetField({ value, onChange }: TargetFieldProps) {
  const set: Target =
    value.targetReturn !== undefined ? 'return' : value.targetVolatility !== undefined ? 'volatility' : 'none'
  const [asked, setAsked] = useState<Target>('none')
  const target = set === 'none' ? asked : set
  const without = withPart(withPart(value, 'targetReturn', undefined), 'targetVolatility', undefined)
  const ask = (next: Target) => {
    setAsked(next)
    if (next !== set && set !== 'none') onChange(without)
  }
  return (
    <div className="grid items-start gap-x-6 gap-y-3 wide:grid-cols-3">
      <div className="wide:col-span-2">
        <ToggleGroup
          label="Choose the mix by"
          options={TARGETS}
          value={target}
          onValueChange={ask}
          className="max-w-full whitespace-nowrap"
        />
      </div>
      {target === 'return' && (
        <PercentField
          key="return"
          label="Expected annual return"
          placeholder="12"
          range={RETURN_RANGE}
          value={value.targetReturn}
          onValue={(next) => onChange(withPart(without, 'targetReturn', next))}
          hint="The lowest-volatility mix with this return."
        />
      )}
      {target === 'volatility' && (
        <PercentField
          key="volatility"
          label="Annual volatility"
          placeholder="15"
          range={VOLATILITY_RANGE}
          value={value.targetVolatility}
          onValue={(next) => onChange(withPart(without, 'targetVolatility', next))}
          hint="The mix with the highest expected return at this volatility."
        />
      )}
    </div>
  )
}
