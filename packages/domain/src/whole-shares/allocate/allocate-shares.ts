import { dollars } from '../../wording/figures.ts'
import type { Allocation, AllocationError, AllocationRequest } from '../request/allocation.ts'
import { findAllocationError } from '../request/check-request.ts'
import { fractionalAllocation } from './fractional-allocation.ts'
import { settleOrders, type SettledOrders } from '../orders/settle-orders.ts'
import { discreteAllocation } from './discrete-allocation.ts'

/**
 * From wanted weights to orders: how many shares of each asset to hold so that the result is nearest to the plan and
 * is paid for. With V = cash + what the held shares are worth, it minimizes Σ|wᵢV − sharesᵢ·priceᵢ| + leftover + fees,
 * and an order must bring that down by more than its fee. Whole shares are exact: branch and bound over all integers,
 * with an honest `gap` should its limit be met. Fractions are a closed form, in millionths of a share.
 *
 * Buys less sells plus fees never exceed the cash: amounts are compared as whole numbers, digit for digit.
 * `cash` may be negative, to take money out. Never throws on bad numbers: see `status` and `reason`.
 */
export function allocateShares(request: AllocationRequest): Allocation {
  const refusal = findAllocationError(request)
  if (refusal !== null) return refused(request, refusal)
  const value = request.cash + holdingsValue(request)
  const chosen = request.mode === 'whole' ? discreteAllocation(request, value) : fractionalAllocation(request, value)
  if (chosen === null) return refused(request, outOfReach(request))
  const settled = settleOrders(request, chosen.shares)
  const objective = distanceFrom(request, value, chosen.shares) + settled.leftover + settled.fees
  const answer = { ...settled, shares: chosen.shares, value, objective, gap: chosen.gap }
  if (settled.orders.length === 0) return { status: 'do-nothing', reason: nothingToDo(request), ...answer }
  return { status: chosen.gap > 0 ? 'near-optimal' : 'optimal', ...answer }
}

function holdingsValue({ assets }: AllocationRequest): number {
  return assets.reduce((sum, { held, price }) => sum + held * price, 0)
}

function distanceFrom({ assets }: AllocationRequest, value: number, shares: readonly number[]): number {
  return assets.reduce((sum, { weight, price }, i) => sum + Math.abs(weight * value - shares[i]! * price), 0)
}

function refused(request: AllocationRequest, reason: AllocationError): Allocation {
  const none: SettledOrders = { orders: [], leftover: 0, fees: 0 }
  return {
    status: 'invalid',
    reason,
    ...none,
    shares: request.assets.map(({ held }) => held),
    value: 0,
    objective: 0,
    gap: 0,
  }
}

function outOfReach(request: AllocationRequest): AllocationError {
  const holdings = holdingsValue(request)
  const withdrawn = dollars(-request.cash)
  const message =
    -request.cash > holdings
      ? `The holdings are worth ${dollars(holdings)}, less than the ${withdrawn} to be withdrawn.`
      : `Given the fees and the smallest trade, these holdings cannot raise the ${withdrawn} to be withdrawn.`
  return { code: 'cash-out-of-reach', message }
}

function nothingToDo({ feePerOrder, smallestTrade }: AllocationRequest): AllocationError {
  if (feePerOrder > 0)
    return {
      code: 'gain-below-cost',
      message: 'Nothing to do: no order would bring you closer to the plan by more than its fee.',
    }
  if (smallestTrade > 0)
    return {
      code: 'trades-too-small',
      message: 'Nothing to do: no trade of at least the smallest size would bring you closer to the plan.',
    }
  return { code: 'already-nearest', message: 'Nothing to do: no order would bring you closer to the plan.' }
}
