import { type MeasureInput, measured } from '../../explanation/measure.ts'
import { rateWithAssumptions, type WhatIfRating } from '../rate-with-assumptions.ts'
import type { StockFigures } from '../stock-figures.ts'

/** What the grade of one day was made from. The discount rate stands by itself, so that its step between sizes shows. */
export interface DayFigures {
  readonly stock: StockFigures
  readonly discountRate: number | null
}

/** A day's figures, put on the share basis of a later one. @param splitFactor new shares for each share of that day */
export function dayFigures(stock: StockFigures, splitFactor = 1): DayFigures {
  const { discountRate } = rateWithAssumptions(stock).standing
  return { stock: splitFactor === 1 ? stock : rebased(stock, splitFactor), discountRate }
}

function rebased(stock: StockFigures, splitFactor: number): StockFigures {
  const { price, reported } = stock
  const { sharesOutstanding, epsDiluted } = reported
  return {
    ...stock,
    price: price.value === null ? price : measured(price.value / splitFactor),
    reported: {
      ...reported,
      sharesOutstanding: times(sharesOutstanding, splitFactor),
      epsDiluted: times(epsDiluted, 1 / splitFactor),
    },
  }
}

function times(input: MeasureInput, factor: number): MeasureInput {
  return input.value === null ? input : { ...input, value: input.value * factor, reason: null }
}

/** The rating of a day's figures, or of a mixture of two days'. */
export function rateDay({ stock, discountRate }: DayFigures): WhatIfRating {
  return rateWithAssumptions(stock, discountRate === null ? {} : { discountRate })
}
