import type { RestrictionReason } from '../limits/restricted-frontier.ts'
import { percent, percentAtMost } from '../wording/percent.ts'
import type { StockOptimizationReason, StockOptimizationRequest } from './stock-optimization.ts'

type Asked = Pick<StockOptimizationRequest, 'smallestHolding' | 'mostHoldings' | 'maxWeight'>

/** Puts a limit on holdings that cannot be met into words; `cap` is the one that holds for a stock without its own. */
export function restrictionReason({ code, limit, nearestFeasible }: RestrictionReason, asked: Asked, cap: number): StockOptimizationReason {
  const message = `${complaint(code, asked, cap)} ${remedy(limit, nearestFeasible)}`.trim()
  return { code, limit, message, ...(nearestFeasible === null ? {} : { nearestFeasible }) }
}

function complaint(code: RestrictionReason['code'], { smallestHolding = 0, mostHoldings = 0, maxWeight }: Asked, cap: number): string {
  const [smallest, holdings] = [percent(smallestHolding), `${mostHoldings} ${mostHoldings === 1 ? 'holding' : 'holdings'}`]
  const ownCap = `the cap of ${percent(cap)} for one holding${maxWeight === undefined ? ', which holds unless you set another' : ''}`
  switch (code) {
    case 'floor-below-zero':
      return 'A floor below zero does not go together with a limit on the holdings.'
    case 'smallest-holding-invalid':
    case 'smallest-holding-above-one':
      return `A smallest holding of ${smallest} is no share of a mix.`
    case 'smallest-holding-above-cap':
      return `A smallest holding of ${smallest} lies above ${ownCap}.`
    case 'smallest-holding-too-large':
      return `With holdings of at least ${smallest} and ${ownCap}, no number of holdings adds up to 100 % within your limits.`
    case 'most-holdings-invalid':
      return 'The most holdings must be a whole number from 1.'
    case 'most-holdings-below-floors':
      return `More stocks have a floor than ${holdings} can be.`
    case 'most-holdings-too-few':
      return `With ${ownCap}, ${holdings} cannot add up to 100 % within your limits.`
    case 'restrictions-contradict':
      return `Holdings of at least ${smallest} need more than ${holdings} to add up to 100 % within your limits.`
    case 'return-out-of-reach':
      return 'No mix with these limits on the holdings has that expected return.'
  }
}

function remedy(limit: RestrictionReason['limit'], nearestFeasible: number | null): string {
  if (nearestFeasible === null) return ''
  if (limit === 'mostHoldings') return `Allow at least ${nearestFeasible}.`
  if (limit === 'targetReturn') return `The highest is ${percentAtMost(nearestFeasible)} a year.`
  return nearestFeasible > 0 ? `It can be ${percentAtMost(nearestFeasible)} at most.` : 'Leave it out.'
}
