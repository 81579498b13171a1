import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { METHOD_VERSION } from '@fairweight/domain/settings'
import type { IsoDate } from '@fairweight/domain/time'
import type { NewDay } from '../ledger/append-day.ts'
import { writeGrades } from '../ledger/grades-text.ts'
import { earlierTicker } from '../history/renames/ticker-rename.ts'
import type { Market } from '../publishing/load-market.ts'
import { prepareHistories, stockInputs } from '../publishing/prepare-histories.ts'
import { type RatedStock, rateUniverse } from '../publishing/rate-universe.ts'
import { snapshotId } from '../publishing/snapshot-id.ts'
import { marketUntil } from './market-until.ts'

/** Rates all stocks of a market as they would have been rated on a past day: prices up to the day, filings filed by the day. */
export function ratedOn(market: Market, asOf: IsoDate): RatedStock[] {
  const known = marketUntil(market, asOf)
  return rateUniverse(stockInputs(prepareHistories(known, asOf), known, asOf), known.prices.sessions, asOf)
}

/** Grades a past day of a market as it would have been graded then, under the tickers of the day. */
export function gradesOn(
  market: Market,
  asOf: IsoDate,
  { dataset, generation }: { readonly dataset: Dataset; readonly generation: string },
): NewDay {
  const grades = writeGrades(
    ratedOn(market, asOf).map(({ security, rating, momentum }) => ({
      ticker: earlierTicker(market.renames, security.ticker, asOf),
      value: rating.valueRating,
      momentum: momentum.rating,
    })),
  )
  return {
    asOf,
    snapshotId: snapshotId(dataset, generation, asOf),
    methodVersion: METHOD_VERSION,
    grades,
    inputHashes: null,
  }
}
