import { percentileRanks, momentumRating } from '@fairweight/domain/momentum'
import { METHOD_SETTINGS, type MethodSettings } from '@fairweight/domain/settings'
import type { MomentumFigures } from '../sample/figures.ts'
import { SAMPLE_MOMENTUM } from '../sample/momentum.ts'
import { assertClaim, known } from './claim.ts'
import { sampleCompany, type SampleCompany } from './sample-company.ts'
import { ordinalPercentile } from './format.ts'

/** The momentum of the example and its place among all stocks of the sample. */
export interface MomentumExample {
  readonly company: SampleCompany
  readonly universe: MomentumFigures
  readonly lastClose: number
  readonly laggedAverage: number
  readonly momentum: number
  /** 0 to 1. */
  readonly rank: number
  readonly claims: { readonly grade: string; readonly strict: string }
}

export function momentumExample(
  company: SampleCompany = sampleCompany(),
  universe: MomentumFigures = SAMPLE_MOMENTUM,
  settings: MethodSettings = METHOD_SETTINGS,
): MomentumExample {
  const { prices, ticker } = company
  const momentum = known(prices.momentum.value, 'momentum')
  const rank = rankAmong(universe)
  const { momentumA, momentumB } = settings.rating
  assertClaim(
    company.asOf === universe.asOf && ticker === universe.ticker,
    'Both parts of the example are of one company on one day.',
  )
  return {
    company,
    universe,
    momentum,
    rank,
    lastClose: known(prices.lastClose.value, 'price'),
    laggedAverage: known(prices.laggedOneYearAverage.value, 'lagged average'),
    claims: {
      grade: assertClaim(
        momentumRating(rank, settings) === 'B' &&
          rank >= momentumB &&
          rank < momentumA &&
          momentum >= universe.minOfB &&
          momentum < universe.minOfA,
        `above the ${ordinalPercentile(momentumB)} percentile and below the ${ordinalPercentile(momentumA)}: a B`,
      ),
      strict: assertClaim(
        momentum > 0.25 && momentumRating(rank, settings) !== 'A',
        'Even a price far above its average does not earn an A on a day when many stocks rank higher.',
      ),
    },
  }
}

/** The engine's percentile of a stock with so many below it and so many equal to it. */
function rankAmong({ ranked, below, equal }: MomentumFigures): number {
  const places = Float64Array.from({ length: ranked }, (_, place) =>
    place < below ? -1 : place < below + equal ? 0 : 1,
  )
  return known(percentileRanks(places)[below], 'rank')
}

/** Five figures, two of them equal, as the page's little table ranks them. */
export function tiedRanks(
  settings: MethodSettings = METHOD_SETTINGS,
): readonly { readonly stock: string; readonly momentum: number; readonly rank: number; readonly grade: string }[] {
  const stocks = { first: 0.31, second: 0.12, third: 0.12, fourth: 0.05, fifth: -0.04 }
  const ranks = percentileRanks(Float64Array.from(Object.values(stocks)))
  return Object.entries(stocks).map(([stock, momentum], place) => {
    const rank = known(ranks[place], 'rank')
    return { stock, momentum, rank, grade: momentumRating(rank, settings) }
  })
}
