import { rateMomentum } from '@fairweight/domain/rating'
import type { SeenDay, SeenStock } from './seen-day.ts'

/** How a day that was published with faults compares with the same day of a perfect feed. */
export interface DayComparison {
  /** Stocks that are named: with an old close, or with a finding that the perfect feed does not have. */
  readonly named: readonly string[]
  /** Grades that are as the perfect feed gives them. */
  readonly equal: number
  /** What is otherwise, as sentences. */
  readonly wrong: readonly string[]
}

/** The rank among all stocks moves with those that are left out; it is checked by ranking anew. */
const OF_THE_MARKET = 'MOMENTUM_PERCENTAGE_RANK'
const MOMENTUM = 'PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE'

/** Compares the grades and figures of a day stock by stock. Momentum is graded against all others: those that are named count as they are. */
export function compareDays(faulty: SeenDay, perfect: SeenDay): DayComparison {
  const tickers = [...new Set([...faulty.stocks.keys(), ...perfect.stocks.keys()])]
  const named = tickers.filter((ticker) => isNamed(faulty.stocks.get(ticker), perfect.stocks.get(ticker)))
  const isCompared = (ticker: string) => !named.includes(ticker)
  const universe = [...faulty.stocks.keys()].map((ticker) => ({
    ticker,
    stock: (isCompared(ticker) ? perfect : faulty).stocks.get(ticker),
  }))
  const ranked = rateMomentum(
    universe.map(({ stock }) => ({
      momentum: stock?.figures[MOMENTUM] ?? null,
      ...(stock && { marketCapGroup: stock.row.MARKETCAP_GROUP }),
    })),
  )
  const momentum = new Map(universe.map(({ ticker }, place) => [ticker, ranked[place]?.rating ?? 'Unranked']))
  const wrong = tickers
    .filter(isCompared)
    .flatMap((ticker) =>
      differences(faulty.stocks.get(ticker), perfect.stocks.get(ticker), momentum.get(ticker)).map(
        (what) => `${faulty.asOf} ${ticker}: ${what}`,
      ),
    )
  return { named, equal: 2 * (tickers.length - named.length), wrong }
}

function isNamed(stock: SeenStock | undefined, perfect: SeenStock | undefined): boolean {
  if (stock === undefined || stock.isOld) return stock !== undefined && perfect?.isOld !== true
  return [...stock.findings].some((finding) => perfect?.findings.has(finding) !== true)
}

function differences(
  stock: SeenStock | undefined,
  perfect: SeenStock | undefined,
  momentum: string | undefined,
): string[] {
  if (stock === undefined || perfect === undefined)
    return [`is ${stock === undefined ? 'not there' : 'there, and should not be'}`]
  const found: string[] = []
  const compare = (what: string, is: unknown, should: unknown) => {
    if (is !== should) found.push(`${what} is ${String(is)} in place of ${String(should)}`)
  }
  compare('the value grade', stock.row.VALUE_RATING, perfect.row.VALUE_RATING)
  compare('the momentum grade', stock.row.MOMENTUM_RATING, momentum)
  for (const name of Object.keys(perfect.figures)) {
    if (name !== OF_THE_MARKET) compare(name, stock.figures[name], perfect.figures[name])
  }
  return found
}
