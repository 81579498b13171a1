import type { RunContents } from '@fairweight/contract/wire'

/** How a fresh answer stands to the kept one. */
export type Reproduction = 'same' | 'other-data' | 'differs'

/** From the same data and engine the same answer must come, bit for bit; from others it may be another. */
export function reproductionOf(kept: RunContents, now: RunContents): Reproduction {
  if (kept.snapshot !== now.snapshot || kept.engineVersion !== now.engineVersion) return 'other-data'
  const figures = (['expectedReturn', 'volatility', 'sharpeRatio'] as const).every((name) =>
    Object.is(kept[name], now[name]),
  )
  return figures && sameWeights(kept.weights, now.weights) ? 'same' : 'differs'
}

function sameWeights(kept: RunContents['weights'], now: RunContents['weights']): boolean {
  const known = new Map(now.map(({ ticker, weight }) => [ticker, weight]))
  return kept.length === now.length && kept.every(({ ticker, weight }) => Object.is(weight, known.get(ticker)))
}
