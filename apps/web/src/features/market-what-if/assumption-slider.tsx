import {
  MARKET_ASSUMPTION_RANGES,
  type MarketAssumptionId,
  type MarketAssumptions,
  PUBLISHED_ASSUMPTIONS,
} from '@fairweight/domain/what-if'
import { settingPercent } from '../../data/figures.ts'
import { RangeInput } from '../../ui/controls/range-input.tsx'
import { movedOf } from './market-assumptions-address.ts'

interface AssumptionTexts {
  readonly name: string
  readonly write: (value: number) => string
  /** What it moves, in a short sentence. */
  readonly why: string
}

const points = (value: number): string => {
  const size = `${Number((100 * Math.abs(value)).toFixed(4))} ${Math.abs(value) === 0.01 ? 'point' : 'points'}`
  if (value === 0) return '8%, 9% or 10% by size'
  return value > 0 ? `${size} more` : `${size} less`
}

const ASSUMPTION_TEXTS: Readonly<Record<MarketAssumptionId, AssumptionTexts>> = {
  discountRateShift: { name: 'Discount rate', write: points, why: 'What you ask a year for the risk.' },
  maximumGrowth: {
    name: 'Growth at most',
    write: settingPercent,
    why: 'The most a company is taken to grow at first.',
  },
  taxRate: { name: 'Tax rate', write: settingPercent, why: 'Taken from earnings.' },
  marginOfSafety: {
    name: 'Margin of safety',
    write: settingPercent,
    why: 'How far a price must be below a value to count.',
  },
}

/** What is moved, for a file or a link: 'Discount rate 1 point more; margin of safety 20%'. */
export function assumptionsText(assumptions: MarketAssumptions): string {
  return movedOf(assumptions)
    .map((id) => `${ASSUMPTION_TEXTS[id].name} ${ASSUMPTION_TEXTS[id].write(assumptions[id])}`)
    .join('; ')
}

interface AssumptionSliderProps {
  readonly id: MarketAssumptionId
  readonly value: number
  readonly onValue: (value: number) => void
}

/** One assumption with what it moves and where it was published. */
export function AssumptionSlider({ id, value, onValue }: AssumptionSliderProps) {
  const { name, write, why } = ASSUMPTION_TEXTS[id]
  const { minimum, maximum, step } = MARKET_ASSUMPTION_RANGES[id]
  const published = PUBLISHED_ASSUMPTIONS[id]
  // A step counted from the lowest value may miss what is written by the last bit.
  const round = (moved: number) => Number(moved.toFixed(6))
  return (
    <li className="flex min-w-0 flex-col py-1">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-medium">{name}</span>
        <span className="tabular-nums">{write(value)}</span>
      </p>
      <RangeInput
        label={name}
        value={value}
        minimum={minimum}
        maximum={maximum}
        step={step}
        format={write}
        onValueChange={(moved) => onValue(round(moved))}
      />
      <p className="text-xs text-muted">
        {why} {value === published ? 'As published.' : `Published: ${write(published)}.`}
      </p>
    </li>
  )
}
