import { breakpoints, type ShareChoices } from './share-choices.ts'

interface Step {
  readonly asset: number
  readonly shares: number
  readonly cost: number
  readonly gain: number
  readonly slope: number
}

/**
 * The best that some assets can gain when shares may be mixed freely (the linear relaxation): each asset climbs its
 * concave hull, and all climb together, the steepest step first. An upper bound for every whole choice.
 */
export interface LinearRelaxation {
  readonly minCost: number
  readonly minGain: number
  /** Where each asset begins its climb. */
  readonly starts: readonly { readonly asset: number; readonly start: number }[]
  readonly steps: readonly Step[]
  /** Cost and gain above the least after 0, 1, 2 … steps. */
  readonly costs: Float64Array
  readonly gains: Float64Array
}

export function linearRelaxation(choices: readonly ShareChoices[], assets: readonly number[]): LinearRelaxation {
  let minCost = 0
  let minGain = 0
  const starts: { asset: number; start: number }[] = []
  const steps: Step[] = []
  for (const asset of assets) {
    const hull = concaveHull(choices[asset]!)
    starts.push({ asset, start: hull[0]!.shares })
    minCost += hull[0]!.cost
    minGain += hull[0]!.gain
    for (let i = 1; i < hull.length; i++) {
      const cost = hull[i]!.cost - hull[i - 1]!.cost
      const gain = hull[i]!.gain - hull[i - 1]!.gain
      steps.push({ asset, shares: hull[i]!.shares, cost, gain, slope: gain / cost })
    }
  }
  steps.sort((a, b) => b.slope - a.slope || a.asset - b.asset || a.shares - b.shares)
  const costs = new Float64Array(steps.length + 1)
  const gains = new Float64Array(steps.length + 1)
  for (const [i, step] of steps.entries()) {
    costs[i + 1] = costs[i]! + step.cost
    gains[i + 1] = gains[i]! + step.gain
  }
  return { minCost, minGain, starts, steps, costs, gains }
}

/** How many whole steps `budget` above the least cost pays for, found from a guess nearby. */
export function stepsWithin({ costs }: LinearRelaxation, budget: number, guess: number): number {
  let taken = guess
  while (taken > 0 && costs[taken]! > budget) taken--
  while (taken + 1 < costs.length && costs[taken + 1]! <= budget) taken++
  return taken
}

/** Upper bound of the gain with `budget` above the least cost, of which whole steps were found by `stepsWithin`. */
export function relaxationBound(completion: LinearRelaxation, budget: number, taken: number): number {
  const { minGain, gains, costs, steps } = completion
  const next = steps[taken]
  return minGain + gains[taken]! + (next === undefined ? 0 : (budget - costs[taken]!) * next.slope)
}

interface HullPoint {
  readonly shares: number
  readonly cost: number
  readonly gain: number
}

/** Points from the least cost to the greatest gain, each stretch less steep than the one before. */
function concaveHull(choices: ShareChoices): HullPoint[] {
  const points = breakpoints(choices)
    .map((shares): HullPoint => ({ shares, cost: choices.cost(shares), gain: choices.gain(shares) }))
    .sort((a, b) => a.cost - b.cost || b.gain - a.gain)
  const hull: HullPoint[] = []
  for (const point of points) {
    const last = hull[hull.length - 1]
    if (last !== undefined && point.gain <= last.gain) continue
    while (hull.length > 1 && !isBend(hull[hull.length - 2]!, hull[hull.length - 1]!, point)) hull.pop()
    hull.push(point)
  }
  return hull
}

function isBend(a: HullPoint, b: HullPoint, c: HullPoint): boolean {
  return (b.gain - a.gain) / (b.cost - a.cost) > (c.gain - b.gain) / (c.cost - b.cost)
}
