import { seededRandom, seedFor, type SeededRandom } from './seeded-random.ts'

/** One security's trading, on the basis of its traded price of each day. */
export interface PricePath {
  /** Position of its first session in the universe's sessions. */
  readonly from: number
  readonly closes: Float64Array
  readonly volumes: Float64Array
  readonly dividends: Float64Array
  /** New shares for one old share on that day; 1 on all other days. */
  readonly splits: Float64Array
  /** Closes adjusted for splits and dividends, as the prices file has them; absent where it has none. */
  readonly adjustedCloses?: Float64Array
}

const SPLIT_ABOVE = 380
const REVERSE_SPLIT_BELOW = 1.5
const SPLITS_EVERY = 21
const DIVIDEND_EVERY = 63
const NEWS_ABOVE = 0.05
const TURNOVER_PER_MOVE = 30

export interface PricePlan {
  readonly from: number
  readonly to: number
  /** Log value of one opening share, by session of the universe. */
  readonly logValue: Float64Array
  /** Log deviations of price from value that are added up, each with its weight. */
  readonly sentiments: readonly { readonly path: Float64Array; readonly weight: number }[]
  /** Lasting discount (below 0) or premium of price over value, as a logarithm. */
  readonly bias: number
  /** Shares that trade on a usual day, of opening shares. */
  readonly usualVolume: number
  /** Dividend a year as a fraction of price. */
  readonly dividendYield: number
  readonly later: LaterTrading
}

/** How trading goes on after the sample: by chance of its own, so that it changes nothing before. */
interface LaterTrading {
  /** The first session after the sample, a position. */
  readonly since: number
  readonly random: SeededRandom
  /** Sessions by which its splits and dividends lag behind those days on which everybody has theirs in the sample. */
  readonly lag: number
}

export function laterTrading(seed: number, ticker: string, since: number): LaterTrading {
  const random = seededRandom(seedFor(seed, `${ticker} later trading`))
  return { since, random, lag: Math.floor(random.between(0, SPLITS_EVERY)) }
}

/** Lets a price follow value with its moods; splits when the price runs high, pays dividends every quarter. */
export function pricePath(random: SeededRandom, plan: PricePlan): PricePath {
  const length = plan.to - plan.from
  const closes = new Float64Array(length)
  const volumes = new Float64Array(length)
  const dividends = new Float64Array(length)
  const splits = new Float64Array(length).fill(1)
  let sharesOfOne = 1
  let before = Number.NaN
  for (let index = 0; index < length; index += 1) {
    const logPrice = logPriceOf(plan, index)
    const turn = turnOf(plan, index)
    const factor = splitFactor(Math.exp(logPrice) / sharesOfOne)
    if (index > 0 && factor !== 1 && turn % SPLITS_EVERY === 0) {
      splits[index] = factor
      sharesOfOne *= factor
    }
    const price = Math.exp(logPrice) / sharesOfOne
    if (plan.dividendYield > 0 && turn % DIVIDEND_EVERY === DIVIDEND_EVERY - 1) {
      dividends[index] = Math.round((price * plan.dividendYield * 100) / 4) / 100
    }
    closes[index] = roundPrice(price)
    const chance = plan.from + index < plan.later.since ? random : plan.later.random
    const usualVolume = plan.usualVolume * sharesOfOne * newsTurnover(Math.abs(logPrice - before))
    volumes[index] = Math.max(100, Math.round((usualVolume * Math.exp(0.4 * chance.normal())) / 100) * 100)
    before = logPrice
  }
  return { from: plan.from, closes, volumes, dividends, splits }
}

function logPriceOf({ from, logValue, bias, sentiments }: PricePlan, index: number): number {
  const session = from + index
  let logPrice = (logValue[session] ?? 0) + bias
  for (const { path, weight } of sentiments) logPrice += weight * (path[session] ?? 0)
  return logPrice
}

/** Where a session stands in a security's turns of splits and dividends; NaN while it waits for the first ones after the sample. */
function turnOf({ from, later: { since, lag } }: PricePlan, index: number): number {
  const session = from + index
  if (session < since) return index
  return session - lag < since ? Number.NaN : index - lag
}

function splitFactor(price: number): number {
  if (price > SPLIT_ABOVE) return price > 3 * SPLIT_ABOVE ? 10 : price > 2 * SPLIT_ABOVE ? 4 : 2
  return price < REVERSE_SPLIT_BELOW ? 0.1 : 1
}

/** How many times the usual shares trade on a day that moves the price by so much, as a logarithm: 2.5 for a tenth, 12 for a third. */
function newsTurnover(move: number): number {
  return move > NEWS_ABOVE ? 1 + TURNOVER_PER_MOVE * (move - NEWS_ABOVE) : 1
}

/** Whole cents; hundredths of cents below a dollar. */
export function roundPrice(price: number): number {
  return price >= 1 ? Math.round(price * 100) / 100 : Math.max(0.0001, Math.round(price * 10_000) / 10_000)
}
