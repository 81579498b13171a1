import type { CheckedHistory } from '../../../../packages/market-data/src/quality-checks/prices/checked-history.ts'
import { swappedTickers } from '../../../../packages/market-data/src/quality-checks/universe/swapped-tickers.ts'
import { type SeededRandom, seedFor, seededRandom } from '../../../../packages/market-data/src/sample/seeded-random.ts'
import { withCloses, withVolumes } from './synthetic-history.ts'
import type { CleanBase } from './inject-faults.ts'

const DAY = 200
export const NEWS_DAY_MOVERS = 60
/** Turnover on the day of news, and what is left of it on each following one. */
const CROWD = { least: 3, most: 20, left: 0.6 } as const

/** How many of 60 stocks, half of which rise and half of which fall by much on one day of news, are taken for exchanged rows. */
export function falseSwapCount(ground: CleanBase, seed: number): number {
  const histories = Array.from({ length: NEWS_DAY_MOVERS }, (_, position) => {
    const random = seededRandom(seedFor(seed, `news ${position}`))
    return {
      ...withNews(ground.history(NEWS_DAY_MOVERS * seed + position, random), random, position % 2 === 0),
      ticker: `N${position}`,
    }
  })
  return new Set(
    swappedTickers(histories)
      .filter(({ severity }) => severity === 'block')
      .map(({ ticker }) => ticker),
  ).size
}

function withNews(history: CheckedHistory, random: SeededRandom, isGood: boolean): CheckedHistory {
  const [ratio, busyDay] = [
    isGood ? random.between(1.3, 2.2) : random.between(0.4, 0.72),
    random.between(CROWD.least, CROWD.most),
  ]
  const moved = withCloses(history, (close, session) => (session >= DAY ? close * ratio : close))
  return withVolumes(moved, (volume, session) =>
    session >= DAY ? volume * Math.max(1, (busyDay * CROWD.left ** (session - DAY)) / ratio) : volume,
  )
}
