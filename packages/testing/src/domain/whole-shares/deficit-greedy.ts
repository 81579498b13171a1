import type { AllocationRequest } from '@fairweight/domain/whole-shares/request/allocation.ts'

/**
 * What other tools do with cash and no holdings: buy down from the largest weight, whole shares within each target, then
 * one share at a time of whatever lags its weight most and can still be paid. Returns Σ|wᵢV − sharesᵢ·priceᵢ| + leftover.
 */
export function deficitGreedyObjective({ assets, cash }: AllocationRequest): number {
  const shares = assets.map(() => 0)
  let left = cash
  for (const [i, { weight, price }] of [...assets.entries()].sort((a, b) => b[1].weight - a[1].weight)) {
    shares[i] = Math.min(Math.floor((weight * cash) / price), Math.floor(left / price))
    left -= shares[i] * price
  }
  for (;;) {
    const deficit = assets.map(({ weight, price }, i) => weight - (shares[i]! * price) / cash)
    const affordable = [...assets.keys()].filter((i) => assets[i]!.weight > 0 && assets[i]!.price <= left)
    if (affordable.length === 0) break
    const most = affordable.reduce((first, i) => (deficit[i]! > deficit[first]! ? i : first))
    shares[most]!++
    left -= assets[most]!.price
  }
  return assets.reduce((sum, { weight, price }, i) => sum + Math.abs(weight * cash - shares[i]! * price), left)
}
