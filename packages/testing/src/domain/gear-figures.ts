import { reportedPeriods } from '@fairweight/domain/facts/reported-periods.ts'
import { rateCompany } from '@fairweight/domain/rating/rate-company.ts'
import { readStockFigures } from '@fairweight/domain/what-if/read-stock-figures.ts'
import type { StockFigures } from '@fairweight/domain/what-if/stock-figures.ts'
import { day, gearMaker, pricedAt, stock } from './companies.ts'
import type { Amounts } from './companies.ts'
import { explainedRating } from './explained-rating.ts'

/** The figures of the invented maker of gears at a price, read back from what would be published. */
export function gearFigures(price: number, change: Amounts = {}, sector = 'Industrials'): StockFigures {
  const asOf = day('2016-12-30')
  const rating = rateCompany({
    asOf,
    security: stock('GEAR', sector),
    periods: reportedPeriods(gearMaker(change), asOf),
    splits: [],
    prices: pricedAt(price, asOf),
  })
  const figures = readStockFigures(explainedRating(rating))
  if (figures === null) throw new RangeError('A rating with every measure')
  return figures
}
