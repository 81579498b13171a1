import { addExactly } from '../orders/exact-units.ts'
import { leftoverUnits } from '../orders/settle-orders.ts'
import type { AllocationRequest, ChosenShares } from '../request/allocation.ts'
import { fractionalPlan } from './fractional-plan.ts'

/** Brokers that sell fractions count in millionths of a share. */
const SHARE_PLACES = 6
const SHARE_STEPS = 10 ** SHARE_PLACES

/**
 * Fractions of shares nearest to the plan, by closed form; null when the cash to be taken out cannot be raised. Buys
 * are rounded down to millionths of a share and sells up, so cash is left over and never short.
 */
export function fractionalAllocation(request: AllocationRequest, value: number): ChosenShares | null {
  const plan = fractionalPlan(request, value)
  if (plan === null) return null
  const shares = request.assets.map((asset, i) => addExactly(asset.held, tradedShares(asset, plan.amounts[i]!)))
  const paid = paidFor(request, shares)
  return paid === null ? null : { shares: paid, gap: plan.bound - plan.gain }
}

function tradedShares({ price, held }: AllocationRequest['assets'][number], amount: number): number {
  return Math.max(-held, Math.floor((amount / price) * SHARE_STEPS) / SHARE_STEPS)
}

/** Rounding is short by a few last digits at most. */
const MAX_CORRECTIONS = 100

/** Takes millionths of a share off the largest traded position while the last digit of a quotient leaves cash short. */
function paidFor(request: AllocationRequest, shares: readonly number[]): readonly number[] | null {
  let paid = shares
  for (let i = 0; i < MAX_CORRECTIONS; i++) {
    if (leftoverUnits(request, paid).units >= 0n) return paid
    const largest = largestTraded(request, paid)
    if (largest === -1) return null
    paid = paid.map((count, asset) => (asset === largest ? addExactly(count, -1 / SHARE_STEPS) : count))
  }
  return null
}

function largestTraded({ assets }: AllocationRequest, shares: readonly number[]): number {
  let largest = -1
  for (const [i, count] of shares.entries()) {
    const isTraded = count !== assets[i]!.held && count >= 1 / SHARE_STEPS
    if (isTraded && (largest === -1 || count * assets[i]!.price > shares[largest]! * assets[largest]!.price))
      largest = i
  }
  return largest
}
