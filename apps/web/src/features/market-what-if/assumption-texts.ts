import type { MarketAssumptionId, MarketAssumptions } from '@fairweight/domain/what-if'
import { settingPercent } from '../../data/figures.ts'
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

export const ASSUMPTION_TEXTS: Readonly<Record<MarketAssumptionId, AssumptionTexts>> = {
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
