import type { MarginOfSafety, StockRow } from '@fairweight/contract/wire'
import { type IntrinsicMeasureId, valueReason } from '@fairweight/domain/rating'
import {
  type MarketAssumptions,
  type RatingInputs,
  rateAt,
  settingsUnder,
  type WhatIfRating,
} from '@fairweight/domain/what-if'

/** What changes of a row under other assumptions. */
export type GradeFields = Pick<StockRow, 'VALUE_RATING' | 'VALUE_REASON' | 'MARGIN_OF_SAFETY'>

/** The grades as they would be published under other assumptions, by ticker. What stands before any comparison is left out: nothing moves it. */
export function gradesUnder(inputs: RatingInputs, assumptions: MarketAssumptions): ReadonlyMap<string, GradeFields> {
  const settings = settingsUnder(assumptions)
  const grades = new Map<string, GradeFields>()
  for (const [place, ticker] of inputs.tickers.entries()) {
    const rated = inputs.obstacles[place] === null ? rateAt(inputs, place, settings) : null
    if (rated !== null) grades.set(ticker, gradeFields(rated))
  }
  return grades
}

function gradeFields({ valueRating, valueReason: reason, valueTests }: WhatIfRating): GradeFields {
  const margin = (measure: IntrinsicMeasureId) =>
    rounded(valueTests.find((test) => test.measure === measure)?.marginOfSafety ?? null)
  const margins: MarginOfSafety = {
    dcf: margin('discounted-cash-flow'),
    epv: margin('earnings-power-value'),
    graham: margin('graham-number'),
    tangibleBook: margin('tangible-book-value-per-share'),
    futureCashFlow: margin('future-cash-flow'),
  }
  return { VALUE_RATING: valueRating, VALUE_REASON: reason && valueReason(reason), MARGIN_OF_SAFETY: margins }
}

/** As the list has it: a tenth of a percent. */
function rounded(margin: number | null): number | null {
  return margin === null ? null : Math.round(margin * 1000) / 1000
}
