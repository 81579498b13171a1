import type { AllocationRequest } from '../request/allocation.ts'

/** USD to trade for each asset: positive buys, negative sells. */
export interface FractionalPlan {
  readonly amounts: readonly number[]
  /** Twice the worth within the targets, less fees: the objective is a constant less this. */
  readonly gain: number
  /** No plan gains more than this. */
  readonly bound: number
}

/** USD: a fraction of a share that is worth less is dust. */
const DUST = 0.01
/** Shares: what rounding to millionths can take off a buy, and once more for the last digit. */
const ROUNDING = 2e-6
/** Gains that differ by less than this share of the value are equal. */
const SAME_GAIN = 1e-12

interface Sell {
  readonly asset: number
  /** What lies beyond the target, but no less than the smallest trade. */
  readonly amount: number
  /** What could be sold beside. */
  readonly room: number
  readonly excess: number
  /** What lacks to the target. */
  readonly missing: number
}

interface Buy {
  readonly asset: number
  readonly missing: number
  /** The least that may be bought, even where less is missing. */
  readonly least: number
}

/**
 * The best amounts when shares may be cut at will; null when the cash to be taken out cannot be raised. Every dollar
 * moved from beyond a target to below another gains the same, so for a given number of sells and of buys the largest
 * ones are best, and all pairs of numbers are tried. Among equals the one that trades most is nearest to the weights.
 * A smallest trade can make it worthwhile to sell what is within its target, to have enough for a buy: then those come
 * first of which much can be sold, and once more those that lack least, and the bound tells what any choice could gain.
 */
export function fractionalPlan(request: AllocationRequest, value: number): FractionalPlan | null {
  const sells = sellsOf(request, value)
  const plan = planOf(request, value, sells)
  if (request.smallestTrade <= DUST) return plan
  const other = planOf(
    request,
    value,
    sells.toSorted((a, b) => b.excess - a.excess || a.missing - b.missing),
  )
  if (plan === null || other === null) return plan ?? other
  const best = other.gain > plan.gain + SAME_GAIN * value ? other : plan
  return { ...best, bound: Math.max(plan.bound, other.bound, gainOfAnySells(request, value, sells)) }
}

/** The best of those plans that sell the first so many. */
function planOf(request: AllocationRequest, value: number, sells: readonly Sell[]): FractionalPlan | null {
  const sameGain = SAME_GAIN * value
  const buys = buysOf(request, value)
  let best: { amounts: readonly number[]; gain: number } | null = null
  let bound = -Infinity
  for (let sold = 0; sold <= sells.length; sold++) {
    const chosen = sells.slice(0, sold)
    const isForced = chosen.some(({ amount, excess }) => amount > excess)
    const cash = request.cash + chosen.reduce((sum, { amount }) => sum + amount, 0) - request.feePerOrder * sold
    if (-cash > chosen.reduce((sum, { room }) => sum + room, 0) + sameGain) {
      if (sold > 0) bound = Math.max(bound, optimisticGain(request, value, chosen))
      continue
    }
    const open = buys.filter((buy) => !chosen.some(({ asset }) => asset === buy.asset))
    for (let bought = 0; bought <= open.length; bought++) {
      const amounts = amountsOf(request, { sells: chosen, buys: open.slice(0, bought), cash }, sameGain)
      if (amounts === null) continue
      const gain = gainOf(request, value, amounts)
      if (best === null || gain > best.gain + (isForced ? sameGain : -sameGain)) best = { amounts, gain }
    }
  }
  return best === null ? null : { ...best, bound: Math.max(best.gain, bound) }
}

/** By what lies beyond the target, largest first; what is held within the target comes last, only to raise cash. */
function sellsOf({ assets, smallestTrade }: AllocationRequest, value: number): Sell[] {
  const smallest = Math.max(smallestTrade, DUST)
  return assets
    .flatMap(({ weight, price, held }, asset) => {
      const worth = held * price
      const beyond = worth - weight * value
      const excess = beyond > DUST ? beyond : 0
      const amount = Math.max(excess, smallest)
      return worth >= smallest ? [{ asset, amount, room: worth - amount, excess, missing: Math.max(0, -beyond) }] : []
    })
    .sort((a, b) => b.excess - a.excess || b.room - a.room || a.asset - b.asset)
}

function buysOf({ assets, smallestTrade }: AllocationRequest, value: number): Buy[] {
  return assets
    .map(({ weight, price, held }, asset) => ({
      asset,
      missing: weight * value - held * price,
      least: Math.max(smallestTrade, DUST) + ROUNDING * price,
    }))
    .filter(({ missing }) => missing > DUST)
    .sort((a, b) => b.missing - a.missing || a.asset - b.asset)
}

/**
 * Missing cash is raised from all sells alike; scarce cash is spent on all buys alike, above the least for each. Null when
 * all sells together cannot raise what is missing; all but a rounding error is all.
 */
function amountsOf(
  { assets, feePerOrder }: AllocationRequest,
  { sells, buys, cash }: { readonly sells: readonly Sell[]; readonly buys: readonly Buy[]; readonly cash: number },
  rounding: number,
): number[] | null {
  const amounts = assets.map(() => 0)
  const spare = cash - feePerOrder * buys.length - buys.reduce((sum, buy) => sum + buy.least, 0)
  const room = sells.reduce((sum, sell) => sum + sell.room, 0)
  if (-spare > room + rounding) return null
  const raised = spare < 0 && room > 0 ? Math.min(1, -spare / room) : 0
  for (const sell of sells) amounts[sell.asset] = -(sell.amount + raised * sell.room)
  const above = (buy: Buy): number => Math.max(0, buy.missing - buy.least)
  const wanted = buys.reduce((sum, buy) => sum + above(buy), 0)
  const share = wanted > 0 && spare > 0 ? Math.min(1, spare / wanted) : 0
  for (const buy of buys) amounts[buy.asset] = buy.least + share * above(buy)
  return amounts
}

function gainOf({ assets, feePerOrder }: AllocationRequest, value: number, amounts: readonly number[]): number {
  return assets.reduce((sum, { weight, price, held }, i) => {
    const amount = amounts[i]!
    return sum + 2 * Math.min(weight * value, held * price + amount) - (amount === 0 ? 0 : feePerOrder)
  }, 0)
}

/** What as many sells could gain at most when these cannot raise the cash but others might. */
function optimisticGain(request: AllocationRequest, value: number, sells: readonly Sell[]): number {
  const fees = request.feePerOrder * sells.length
  const lost = fees - request.cash - sells.reduce((sum, { excess }) => sum + excess, 0)
  return (
    gainOf(
      request,
      value,
      request.assets.map(() => 0),
    ) -
    2 * Math.max(0, lost) -
    fees
  )
}

/**
 * What no plan gains more than that sells something within its target: each dollar raised so loses what it gains where it is spent, so that only the
 * cash and what lies beyond the targets can gain anything, less the fees of these sells and of one buy at least.
 */
function gainOfAnySells(request: AllocationRequest, value: number, sells: readonly Sell[]): number {
  const { cash, feePerOrder } = request
  const still = gainOf(
    request,
    value,
    request.assets.map(() => 0),
  )
  const missing = buysOf(request, value).reduce((sum, buy) => sum + buy.missing, 0)
  const changes = sells.flatMap(({ excess }, last) => {
    if (excess > 0) return []
    const beyond = sells.slice(0, last).reduce((sum, sell) => sum + sell.excess, 0)
    return [0, 1].map((bought) => {
      const fees = feePerOrder * (last + 1 + bought)
      const free = cash + beyond - fees
      return 2 * (bought === 0 ? Math.min(0, free) : Math.min(missing, free)) - fees
    })
  })
  return still + Math.max(-Infinity, ...changes)
}
