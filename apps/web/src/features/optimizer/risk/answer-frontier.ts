import type { OptimizationResult } from '@fairweight/contract/wire'
import { type FrontierCorner, pointAtPosition, pointAtReturn, pointAtVolatility } from '@fairweight/domain/optimization'

/** The frontier of an answer, made ready to be read off. */
export interface AnswerFrontier {
  readonly tickers: readonly string[]
  /** From least risk to greatest return, at least one. */
  readonly corners: readonly FrontierCorner[]
  /** Proven mixes, with nothing between them. */
  readonly isPoints: boolean
}

/** A mix that stands on the frontier. Figures are for a year, as fractions. */
export interface PlacedMix {
  readonly weights: ArrayLike<number>
  readonly expectedReturn: number
  readonly volatility: number
}

/** What the reader chose instead of a risk level; nothing of it set means the level. */
export interface Place {
  /** A share of the way, in volatility, from the least to the most volatile mix. */
  readonly position: number | null
  readonly targetReturn?: number | undefined
  readonly targetVolatility?: number | undefined
}

/** Corners of the wire name only what they hold. Null without a frontier. */
export function answerFrontier({ settings, frontier, frontierKind }: OptimizationResult): AnswerFrontier | null {
  if (frontier.length === 0) return null
  const tickers = settings.tickers.toSorted()
  const places = new Map(tickers.map((ticker, place) => [ticker, place]))
  const corners = frontier.map((corner) => {
    const weights = new Float64Array(tickers.length)
    for (const { ticker, weight } of corner.weights) weights[places.get(ticker) ?? -1] = weight
    return { ...corner, weights }
  })
  return { tickers, corners, isPoints: frontierKind === 'points' }
}

/** The mix of a place, read off without a call; null where the place is the level itself or only the server can tell. */
export function mixAt(
  { corners, isPoints }: AnswerFrontier,
  { position, targetReturn, targetVolatility }: Place,
): PlacedMix | null {
  if (position !== null)
    return isPoints ? (corners[pointAt(corners.length, position)] ?? null) : pointAtPosition(corners, position)
  if (isPoints) return null
  if (targetReturn !== undefined) return pointAtReturn(corners, targetReturn)
  return targetVolatility === undefined ? null : pointAtVolatility(corners, targetVolatility)
}

/** Which of the points a place of the slider means. */
export function pointAt(points: number, position: number): number {
  return Math.round(position * (points - 1))
}

/** Where a volatility stands on the slider, 0 to 1: between the ends, or at the nearest point. */
export function positionOf({ corners, isPoints }: AnswerFrontier, volatility: number): number {
  if (!isPoints) return pointAtVolatility(corners, volatility).position
  const distances = corners.map((point) => Math.abs(point.volatility - volatility))
  return distances.indexOf(Math.min(...distances)) / (corners.length - 1)
}
