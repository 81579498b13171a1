/** All amounts of the search are whole numbers of one tiny unit of money, so that sums and comparisons are exact. */
export interface AssetInUnits {
  /** Whole shares held; a fraction of a share stays as it is and is worth `rest`. */
  readonly held: number
  readonly rest: number
  /** Equal unless the price has more decimals than fit; then buying and selling are both computed to our cost. */
  readonly buyPrice: number
  readonly sellPrice: number
  readonly target: number
  readonly fee: number
  readonly smallestTrade: number
}

/** Neighboring numbers of shares, both ends included. */
interface ShareRange {
  readonly from: number
  readonly to: number
}

/**
 * The numbers of shares that one asset may end with. The objective is a constant less the sum of all gains:
 * |target − worth| + (value − worth) = value + target − 2 · min(worth, target), and the fee comes off the gain.
 */
export interface ShareChoices {
  readonly held: number
  readonly ranges: readonly ShareRange[]
  /** Where the gain bends: the last whole share within the target, and the first beyond. */
  readonly bends: readonly number[]
  /** Money out of the purse, fee included; negative when it flows in. */
  cost(shares: number): number
  gain(shares: number): number
}

/** Choices of one asset when `purse` is the most that can be spent on it. More shares than reach the target gain nothing. */
export function shareChoices(asset: AssetInUnits, purse: number): ShareChoices {
  const { held, rest, buyPrice, sellPrice, target, fee, smallestTrade } = asset
  const worth = (shares: number): number => rest + shares * buyPrice
  const fewest = (price: number): number => Math.max(1, atLeast(smallestTrade, price))
  const reaching = Math.max(0, atLeast(target - rest, buyPrice))
  const ranges: ShareRange[] = [{ from: held, to: held }]
  const sellTo = held - fewest(sellPrice)
  if (sellTo >= 0) ranges.push({ from: 0, to: sellTo })
  const buyFrom = held + fewest(buyPrice)
  const buyTo = Math.min(Math.max(buyFrom, reaching), held + Math.max(0, Math.floor((purse - fee) / buyPrice)))
  if (worth(held) < target && buyTo >= buyFrom) ranges.push({ from: buyFrom, to: buyTo })
  return {
    held,
    ranges,
    bends: [Math.max(0, reaching - 1), reaching],
    cost: (shares) => (shares === held ? 0 : fee + (shares - held) * (shares > held ? buyPrice : sellPrice)),
    gain: (shares) => 2 * Math.min(worth(shares), target) - (shares === held ? 0 : fee),
  }
}

/** The least whole number whose product with `price` is at least `amount`: units are few enough for the quotient to be right. */
function atLeast(amount: number, price: number): number {
  return Math.ceil(amount / price)
}

/** The ends of the ranges and the bends within them: between two of them cost and gain are straight lines. */
export function breakpoints(choices: ShareChoices): number[] {
  const points = new Set<number>()
  for (const { from, to } of choices.ranges) {
    points.add(from).add(to)
    for (const bend of choices.bends) points.add(Math.min(to, Math.max(from, bend)))
  }
  return [...points]
}
