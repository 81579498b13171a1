import type { OptimizationResult } from '@fairweight/contract/wire'
import { type AnswerFrontier, mixAt, type Place, positionOf } from './answer-frontier.ts'

/** The mix on show: that of the risk level as the server answered it, or another, read off the same answer. Figures are for a year, as fractions. */
export interface ChosenMix {
  /** Every stock of the question in alphabetical order, those not held with 0. */
  readonly weights: readonly { readonly ticker: string; readonly weight: number }[]
  readonly expectedReturn: number
  readonly volatility: number
  readonly sharpeRatio: number | null
  /** Where it stands on the slider, 0 to 1. */
  readonly position: number
  /** False: something else than the risk level was chosen. */
  readonly isLevel: boolean
  /** The server's own answer, not a reading of its frontier. */
  readonly isAnswer: boolean
}

/** Null where the answer has no mix at that place. */
export function chosenMix(answer: OptimizationResult, frontier: AnswerFrontier, place: Place): ChosenMix | null {
  const isLevel = isAtLevel(place)
  const read = mixAt(frontier, place)
  if (read !== null) {
    const { expectedReturn, volatility, weights } = read
    return {
      weights: frontier.tickers.map((ticker, i) => ({ ticker, weight: weights[i] ?? 0 })),
      expectedReturn,
      volatility,
      isLevel,
      sharpeRatio: volatility > 0 ? (expectedReturn - answer.riskFreeRate) / volatility : null,
      position: place.position ?? positionOf(frontier, volatility),
      isAnswer: false,
    }
  }
  const { status, weights, expectedReturn, volatility, sharpeRatio } = answer
  if (status !== 'optimal' || expectedReturn === null || volatility === null) return null
  return {
    weights,
    expectedReturn,
    volatility,
    sharpeRatio,
    isLevel,
    position: positionOf(frontier, volatility),
    isAnswer: true,
  }
}

/** Nothing was chosen beside the risk level. */
export function isAtLevel({ position, targetReturn, targetVolatility }: Place): boolean {
  return position === null && targetReturn === undefined && targetVolatility === undefined
}
