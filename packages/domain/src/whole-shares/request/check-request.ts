import { percentAtLeast } from '../../wording/figures.ts'
import type { AllocationError, AllocationRequest } from './allocation.ts'

/** Weights may miss a sum of one by this much through rounding. */
const WEIGHT_ALLOWANCE = 1e-6
/** Below and above these the search's whole units of money run out of digits. */
const SMALLEST_PRICE = 1e-4
const LARGEST_AMOUNT = 1e11

/** The first thing wrong with a request, or null. */
export function findAllocationError(request: AllocationRequest): AllocationError | null {
  const { assets, cash } = request
  if (assets.length === 0) return { code: 'no-assets', message: 'There is no stock to buy or sell.' }
  if (!Number.isFinite(cash)) return { code: 'cash-not-a-number', message: 'The cash must be a number.' }
  const seen = new Set<string>()
  for (const asset of assets) {
    const { ticker } = asset
    if (seen.has(ticker)) return { code: 'duplicate-ticker', ticker, message: `${ticker} is listed twice.` }
    seen.add(ticker)
    const refusal = assetRefusal(asset)
    if (refusal !== null) return { ...refusal, ticker }
  }
  return amountRefusal(request)
}

function assetRefusal({ ticker, weight, price, held }: AllocationRequest['assets'][number]): AllocationError | null {
  if (!Number.isFinite(price))
    return { code: 'price-not-a-number', message: `The price of ${ticker} is missing or not a number.` }
  if (price <= 0) return { code: 'price-not-positive', message: `The price of ${ticker} must be above zero.` }
  if (price < SMALLEST_PRICE)
    return { code: 'price-too-small', message: `The price of ${ticker} is below $0.0001, too small for an order.` }
  if (!Number.isFinite(weight))
    return { code: 'weight-not-a-number', message: `The weight of ${ticker} is missing or not a number.` }
  if (weight < 0)
    return {
      code: 'weight-negative',
      message: `The weight of ${ticker} is below zero; short positions cannot be planned.`,
    }
  if (weight > 1 + WEIGHT_ALLOWANCE)
    return { code: 'weight-above-one', message: `The weight of ${ticker} is above 1, which is 100%.` }
  if (!Number.isFinite(held) || held < 0)
    return { code: 'held-invalid', message: `The number of ${ticker} shares held must be zero or more.` }
  return null
}

function amountRefusal({ assets, cash, feePerOrder, smallestTrade }: AllocationRequest): AllocationError | null {
  if (!Number.isFinite(feePerOrder) || feePerOrder < 0)
    return { code: 'fee-invalid', message: 'The fee for an order must be zero or more.' }
  if (!Number.isFinite(smallestTrade) || smallestTrade < 0)
    return { code: 'smallest-trade-invalid', message: 'The smallest trade must be zero or more.' }
  const weights = assets.reduce((sum, { weight }) => sum + weight, 0)
  if (weights > 1 + WEIGHT_ALLOWANCE)
    return {
      code: 'weights-above-one',
      message: `The weights add up to ${percentAtLeast(weights)}, more than 100%.`,
    }
  const holdings = assets.reduce((sum, { held, price }) => sum + held * price, 0)
  const largest = Math.max(holdings, Math.abs(cash), feePerOrder, smallestTrade, holdings + cash)
  if (largest > LARGEST_AMOUNT)
    return { code: 'amount-too-large', message: 'Amounts above 100 billion USD are out of range.' }
  return null
}
