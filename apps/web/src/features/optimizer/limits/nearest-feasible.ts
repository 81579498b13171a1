import type { OptimizationReason } from '@fairweight/contract/wire'
import { settingPercent } from '../../../data/figures.ts'
import { type MixLimits, withPart } from './mix-limits.ts'

interface NearestFeasible {
  /** What pressing does: "Use 12.5%". */
  readonly label: string
  readonly value: MixLimits
}

/** A hundredth of a percent. */
const STEP = 10_000
/** Rounding alone may put this much beside a step. */
const ALLOWANCE = 1e-6

/** The limits with the one that could not be met moved to the nearest value that can; null when the refusal names none. */
export function applyNearest(
  value: MixLimits,
  { limit, nearestFeasible, ticker, sector }: OptimizationReason,
): NearestFeasible | null {
  if (limit === undefined || nearestFeasible === undefined) return null
  const up = Math.ceil(nearestFeasible * STEP - ALLOWANCE) / STEP
  const down = Math.floor(nearestFeasible * STEP + ALLOWANCE) / STEP
  const offer = (fraction: number, next: MixLimits): NearestFeasible => ({
    label: `Use ${settingPercent(fraction)}`,
    value: next,
  })
  switch (limit) {
    case 'maxWeight':
      return offer(up, withUppersFrom({ ...value, maxWeight: Math.max(value.maxWeight ?? 0, up) }, up))
    case 'lower':
      return offer(down, ticker === undefined ? withLowersTo(value, down) : withLowersTo(value, down, ticker))
    case 'sectorCaps':
      return offer(up, withCapsFrom(value, up, sector))
    case 'smallestHolding':
      return offer(down, { ...value, smallestHolding: down })
    case 'mostHoldings':
      return {
        label: `Use ${Math.ceil(nearestFeasible)} holdings`,
        value: { ...value, mostHoldings: Math.ceil(nearestFeasible) },
      }
    case 'targetReturn': {
      const inside = (value.targetReturn ?? 0) > nearestFeasible ? down : up
      return offer(inside, withPart({ ...value, targetReturn: inside }, 'targetVolatility', undefined))
    }
    case 'targetVolatility': {
      const inside = (value.targetVolatility ?? 0) > nearestFeasible ? down : up
      return offer(inside, withPart({ ...value, targetVolatility: inside }, 'targetReturn', undefined))
    }
    default:
      return null
  }
}

/** Caps of single stocks that lie below the common one are lifted to it: the refusal counts them in. */
function withUppersFrom(value: MixLimits, cap: number): MixLimits {
  const lifted = Object.entries(value.limits ?? {}).map(([name, bounds]) => [
    name,
    bounds.upper === undefined ? bounds : { ...bounds, upper: Math.max(bounds.upper, cap) },
  ])
  return withPart(value, 'limits', Object.fromEntries(lifted))
}

function withLowersTo(value: MixLimits, floor: number, only?: string): MixLimits {
  const lowered = Object.entries(value.limits ?? {}).map(([name, bounds]) => {
    if (bounds.lower === undefined || (only !== undefined && only !== name)) return [name, bounds]
    return [name, { ...bounds, lower: Math.min(bounds.lower, floor) }]
  })
  return withPart(value, 'limits', Object.fromEntries(lowered))
}

/** The cap of the one sector, or of every sector where the refusal names none. */
function withCapsFrom(value: MixLimits, cap: number, only: string | undefined): MixLimits {
  const lifted = Object.entries(value.sectorCaps ?? {}).map(([sector, own]) => [
    sector,
    only === undefined || sector === only ? Math.max(own, cap) : own,
  ])
  return withPart(value, 'sectorCaps', Object.fromEntries(lifted))
}
