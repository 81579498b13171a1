import { breakpoints, type ShareChoices } from './share-choices.ts'

export interface PromisingShares {
  readonly shares: readonly number[]
  /** The least regret among the numbers that were left out for want of room; Infinity when none was. */
  readonly omitted: number
}

/** gain − slope · cost: what a choice is worth when every unit of money could gain `slope` elsewhere. */
function netGain(choices: ShareChoices, shares: number, slope: number): number {
  return choices.gain(shares) - slope * choices.cost(shares)
}

/** The choice of the greatest net gain; it lies at a breakpoint. */
function bestNetGain(choices: ShareChoices, slope: number): number {
  return breakpoints(choices).reduce((most, shares) => Math.max(most, netGain(choices, shares, slope)), -Infinity)
}

/** How much net gain is lost by the second-best choice; assets with a small loss are decided first. */
export function runnerUpRegret(choices: ShareChoices, slope: number): number {
  const nets: number[] = []
  for (const { from, to } of choices.ranges) {
    const around = new Set(breakpoints(choices).flatMap((point) => [point - 1, point, point + 1]))
    for (const shares of around) if (shares >= from && shares <= to) nets.push(netGain(choices, shares, slope))
  }
  nets.sort((a, b) => b - a)
  return nets.length > 1 ? nets[0]! - nets[1]! : Infinity
}

/**
 * Every number of shares that loses less than `room` against the best one. Within a range the net gain rises to a peak
 * and falls, so the numbers lie around the peak; beside the peak at most `most` of them for each range.
 */
export function promisingShares(choices: ShareChoices, slope: number, room: number, most: number): PromisingShares {
  const best = bestNetGain(choices, slope)
  const regret = (shares: number): number => best - netGain(choices, shares, slope)
  const shares: number[] = []
  let omitted = Infinity
  for (const { from, to } of choices.ranges) {
    let low = [from, to, ...choices.bends.map((bend) => Math.min(to, Math.max(from, bend)))].reduce((a, b) =>
      regret(b) < regret(a) ? b : a,
    )
    if (regret(low) >= room) continue
    let high = low
    while (high - low < most) {
      const below = low > from ? regret(low - 1) : Infinity
      const above = high < to ? regret(high + 1) : Infinity
      if (Math.min(below, above) >= room) break
      if (below < above) low--
      else high++
    }
    if (high - low >= most) {
      if (low > from) omitted = Math.min(omitted, regret(low - 1))
      if (high < to) omitted = Math.min(omitted, regret(high + 1))
    }
    for (let count = low; count <= high; count++) shares.push(count)
  }
  return { shares, omitted }
}
