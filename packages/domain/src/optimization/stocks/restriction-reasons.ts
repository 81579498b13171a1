import type { RestrictionReason } from '../limits/restricted-frontier.ts'
import { percent, percentAtMost } from '../../wording/figures.ts'
import type { StockOptimizationReason, StockOptimizationRequest } from './stock-optimization.ts'

type Asked = Pick<StockOptimizationRequest, 'smallestHolding' | 'mostHoldings' | 'maxWeight'>

/** Puts a limit on holdings that cannot be met into words; `cap` is the one that holds for a stock without its own. */
export function restrictionReason(
  { code, limit, nearestFeasible }: RestrictionReason,
  asked: Asked,
  cap: number,
): StockOptimizationReason {
  const message = `${complaint(code, asked, cap)} ${remedy(limit, nearestFeasible)}`.trim()
  return { code, limit, message, ...(nearestFeasible === null ? {} : { nearestFeasible }) }
}

function complaint(
  code: RestrictionReason['code'],
  { smallestHolding = 0, mostHoldings = 0, maxWeight }: Asked,
  cap: number,
): string {
  const [smallest, holdings] = [
    percent(smallestHolding),
    `${mostHoldings} ${mostHoldings === 1 ? 'holding' : 'holdings'}`,
  ]
  const ownCap = `the cap of ${percent(cap)} for one holding${maxWeight === undefined ? ', which applies unless you set another' : ''}`
  switch (code) {
    case 'floor-below-zero':
      return 'A floor below zero cannot be combined with a limit on the holdings.'
    case 'smallest-holding-invalid':
    case 'smallest-holding-above-one':
      return `A minimum weight when held of ${smallest} is not valid.`
    case 'smallest-holding-above-cap':
      return `A minimum weight when held of ${smallest} is above ${ownCap}.`
    case 'smallest-holding-too-large':
      return `With holdings of at least ${smallest} and ${ownCap}, no number of holdings adds up to 100% within your limits.`
    case 'most-holdings-invalid':
      return 'The maximum number of holdings must be a whole number of at least 1.'
    case 'most-holdings-below-floors':
      return `More stocks have a floor than the maximum of ${holdings} allows.`
    case 'most-holdings-too-few':
      return `With ${ownCap}, ${holdings} cannot add up to 100% within your limits.`
    case 'restrictions-contradict':
      return `With holdings of at least ${smallest}, it takes more than ${holdings} to add up to 100% within your limits.`
    case 'return-out-of-reach':
      return 'No mix with these limits on the holdings has that expected return.'
  }
}

function remedy(limit: RestrictionReason['limit'], nearestFeasible: number | null): string {
  if (nearestFeasible === null) return ''
  if (limit === 'mostHoldings') return `Allow at least ${nearestFeasible}.`
  if (limit === 'targetReturn') return `The highest is ${percentAtMost(nearestFeasible)} a year.`
  return nearestFeasible > 0 ? `It can be at most ${percentAtMost(nearestFeasible)}.` : 'Leave it out.'
}
