import { seededUniform, sortedQuantile } from '../randomness/index.ts'
import { BACKTEST_SETTINGS } from './backtest-settings.ts'

/** What a screen is held against. */
export interface LuckQuestion {
  /** How many stocks were rated on any of the days. */
  readonly stocks: number
  /** How often a dollar in each stock grew from each rebalancing to the next, all stocks of the first one first; NaN where it was not to be had. */
  readonly growths: Float64Array
  /** The positions of what the screen held from each rebalancing on, all of them to be had. */
  readonly members: readonly Int32Array[]
  /** From the first rebalancing to the end of the last holding. */
  readonly years: number
}

interface LuckChoices {
  readonly permutations: number
  readonly seed: number
}

/** How many random screens did as well. Returns are fractions a year, without costs. */
export interface LuckAnswer extends LuckChoices {
  readonly asGood: number
  /** The chance that a screen without an edge does as well: (as good + 1) / (random screens + 1). */
  readonly chance: number
  readonly own: number
  /** Between these are 95 of 100 random screens. */
  readonly low: number
  readonly high: number
}

/** Rounding alone makes no random screen worse than the one it equals. */
const ROUNDING = 1e-9
const TAIL = 0.025

/**
 * Holds a screen against random ones by a permutation test (R. Fisher, "The Design of Experiments", 1935; the 1 in the chance: Phipson and
 * Smyth, "Permutation p-values should never be zero", 2010). Each random screen is the screen itself with all stocks exchanged for one
 * another: it holds as many on the same days, keeps each as long, and trades as much, so costs are left out. Where a stock's exchange was
 * not to be had on a day, the exchange of that one is taken, and so on, which exchanges the stocks of the day among themselves. For a
 * screen that knows nothing of returns all these are equally likely, so its chance is exact in any market.
 */
export function luckOf(question: LuckQuestion, choices: LuckChoices = choicesFor(question)): LuckAnswer {
  const { permutations, seed } = choices
  const own = grownBy(question, null)
  const uniform = seededUniform(seed)
  const exchange = Int32Array.from({ length: question.stocks }, (_, stock) => stock)
  const drawn = new Float64Array(permutations)
  let asGood = 0
  for (let place = 0; place < permutations; place++) {
    shuffle(exchange, uniform)
    const grown = grownBy(question, exchange)
    drawn[place] = grown
    if (grown >= own - ROUNDING) asGood += 1
  }
  drawn.sort()
  const yearly = (grown: number) => Math.exp(grown / question.years) - 1
  return {
    ...choices,
    asGood,
    chance: (asGood + 1) / (permutations + 1),
    own: yearly(own),
    low: yearly(sortedQuantile(drawn, TAIL)),
    high: yearly(sortedQuantile(drawn, 1 - TAIL)),
  }
}

/** Fewer random screens for one that holds many stocks, so that it can be answered while somebody waits. */
function choicesFor({ members }: LuckQuestion): LuckChoices {
  const { permutations, maxDraws, minPermutations, seed } = BACKTEST_SETTINGS
  const held = members.reduce((sum, { length }) => sum + length, 0)
  const affordable = Math.floor(maxDraws / Math.max(1, held))
  return { permutations: Math.max(minPermutations, Math.min(permutations, affordable)), seed }
}

/** Logarithm of what a dollar became that was spread evenly over the members at each rebalancing; over none it stays. */
function grownBy({ stocks, growths, members }: LuckQuestion, exchange: Int32Array | null): number {
  let total = 0
  for (let period = 0; period < members.length; period++) {
    const held = members[period]
    if (held === undefined || held.length === 0) continue
    const first = period * stocks
    let sum = 0
    for (let place = 0; place < held.length; place++) {
      let stock = held[place] ?? 0
      if (exchange !== null)
        do stock = exchange[stock] ?? 0
        while (Number.isNaN(growths[first + stock]))
      sum += growths[first + stock] ?? Number.NaN
    }
    total += Math.log(sum / held.length)
  }
  return total
}

/** Fisher–Yates. */
function shuffle(places: Int32Array, uniform: () => number): void {
  for (let last = places.length - 1; last > 0; last--) {
    const other = Math.floor(uniform() * (last + 1))
    const moved = places[last] ?? 0
    places[last] = places[other] ?? 0
    places[other] = moved
  }
}

/**
 * The chance after the correction for all tries: with k tries, that any of k screens without an edge does as well is at most k times as
 * likely (Bonferroni). Throws RangeError below one try.
 */
export function chanceAfterTries(chance: number, tries: number): number {
  if (!Number.isSafeInteger(tries) || tries < 1) throw new RangeError(`${tries} tries`)
  return Math.min(1, chance * tries)
}

/** Whether a screen may be called better than luck after so many tries. */
export function isBetterThanLuck(chance: number, tries: number): boolean {
  return chanceAfterTries(chance, tries) <= BACKTEST_SETTINGS.significance
}
