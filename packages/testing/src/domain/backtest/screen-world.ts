import type { LuckQuestion } from '@fairweight/domain/backtest'
import { seededUniform } from '@fairweight/domain/randomness'

export type ScreenWorld = LuckQuestion

interface ScreenOptions {
  /** Whether the screen keeps its stocks as long as they are there. */
  readonly keeps?: boolean
}

const STOCKS = 80
const PERIODS = 24
const HELD = 8

/**
 * Two years of months in a market that moves together, with stocks of lopsided returns that differ in what they usually gain, some of which
 * come late or go. The screen picks at random. @param edge what each stock gains a month while the screen holds it, beside what it would
 */
export function screenWorld(seed: number, edge: number, { keeps = false }: ScreenOptions = {}): ScreenWorld {
  const uniform = seededUniform(seed)
  const usual = Array.from({ length: STOCKS }, () => 0.02 * (uniform() - 0.5))
  const spans = Array.from({ length: STOCKS }, () => ({
    first: uniform() < 0.2 ? Math.floor(uniform() * PERIODS) : 0,
    end: uniform() < 0.2 ? Math.floor(uniform() * PERIODS) : PERIODS,
  }))
  const growths = new Float64Array(STOCKS * PERIODS).fill(Number.NaN)
  const members: Int32Array[] = []
  let held: number[] = []
  for (let period = 0; period < PERIODS; period++) {
    const there = spans.flatMap(({ first, end }, stock) => (first <= period && period < end ? [stock] : []))
    const kept = held.filter((stock) => there.includes(stock) && (keeps || uniform() < 0.7))
    const others = there.filter((stock) => !kept.includes(stock))
    while (kept.length < HELD && others.length > 0)
      kept.push(...others.splice(Math.floor(uniform() * others.length), 1))
    held = kept
    members.push(Int32Array.from(held))
    const market = 0.08 * (uniform() - 0.45)
    for (const stock of there) {
      const own = 0.06 * (-Math.log(1 - uniform()) - 1)
      const gained = market + (usual[stock] ?? 0) + own + (held.includes(stock) ? edge : 0)
      growths[period * STOCKS + stock] = Math.max(0.05, 1 + gained)
    }
  }
  return { stocks: STOCKS, growths, members, years: PERIODS / 12 }
}
