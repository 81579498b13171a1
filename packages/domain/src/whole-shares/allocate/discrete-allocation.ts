import { addExactly, inUnits } from '../orders/exact-units.ts'
import type { AllocationRequest, ChosenShares } from '../request/allocation.ts'
import { searchShares } from '../search/search-shares.ts'
import { type AssetInUnits, breakpoints, type ShareChoices, shareChoices } from '../search/share-choices.ts'

/** Sums of money stay below this many units, so that every sum and product of the search is a whole number without rounding. */
const MAX_UNITS = 2 ** 48
const MAX_PLACES = 15

/** The whole shares nearest to the plan; null when the cash to be taken out cannot be raised. */
export function discreteAllocation(request: AllocationRequest, value: number): ChosenShares | null {
  const places = unitPlaces(request, value)
  const assets = request.assets.map((asset) => assetInUnits(asset, request, value, places))
  const least = assets.map((asset) => minCost(shareChoices(asset, 0)))
  const total = least.reduce((sum, cost) => sum + cost, 0)
  const cash = wholeMultiple(Number(inUnits(request.cash, places, 'down')), assets)
  const choices = assets.map((asset, i) => shareChoices(asset, cash - total + least[i]!))
  const found = searchShares(choices, cash)
  if (found === null) return null
  const shares = found.shares.map((count, i) => minOfSameGain(choices[i]!, count))
  return {
    shares: shares.map((count, i) => addExactly(request.assets[i]!.held, count - assets[i]!.held)),
    gap: (found.bound - found.gain) / 10 ** places,
  }
}

/** The finest decimal unit in which the largest sums stay exact: nine places for 10,000 USD. */
function unitPlaces({ assets, cash, feePerOrder, smallestTrade }: AllocationRequest, value: number): number {
  const holdings = value - cash
  const largest =
    4 * Math.max(value, holdings, Math.abs(cash), feePerOrder, smallestTrade, 1) + assets.length * feePerOrder
  return Math.max(0, Math.min(MAX_PLACES, Math.floor(Math.log10(MAX_UNITS / largest))))
}

function assetInUnits(
  { weight, price, held }: AllocationRequest['assets'][number],
  request: AllocationRequest,
  value: number,
  places: number,
): AssetInUnits {
  const scale = 10 ** places
  const whole = Math.floor(held)
  return {
    held: whole,
    rest: Math.round((held - whole) * price * scale),
    buyPrice: Number(inUnits(price, places, 'up')),
    sellPrice: Number(inUnits(price, places, 'down')),
    target: Math.round(weight * value * scale),
    fee: Number(inUnits(request.feePerOrder, places, 'up')),
    smallestTrade: Number(inUnits(request.smallestTrade, places, 'up')),
  }
}

function minCost(choices: ShareChoices): number {
  return breakpoints(choices).reduce((least, shares) => Math.min(least, choices.cost(shares)), 0)
}

/** Every cost is a multiple of the prices' and the fee's common divisor, so of the cash only such a multiple can be spent. */
function wholeMultiple(cash: number, assets: readonly AssetInUnits[]): number {
  const divisor = assets
    .flatMap(({ buyPrice, sellPrice, fee }) => [buyPrice, sellPrice, fee])
    .reduce(greatestCommonDivisor, 0)
  return Math.floor(cash / divisor) * divisor
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** Shares beyond the target gain nothing: they are sold, or not bought, where that costs nothing. */
function minOfSameGain(choices: ShareChoices, shares: number): number {
  return [...breakpoints(choices), shares].reduce(
    (fewest, count) => (count < fewest && choices.gain(count) >= choices.gain(shares) ? count : fewest),
    shares,
  )
}
