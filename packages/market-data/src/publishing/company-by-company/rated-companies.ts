import { deserialize, serialize } from 'node:v8'
import type { RankedMomentum } from '@fairweight/domain/momentum'
import type { UniversePlaces } from '@fairweight/domain/rating'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import type { SpilledPlace, SpillFile } from '../../storage/spill-file.ts'
import type { StockWithKeyFigures } from '../key-figures/key-figure-columns.ts'
import { type RankedEntry, type RatedStock, type StockByItself, rankMomentum, toRank } from '../rate-universe.ts'

/** What stays at hand of a rated stock: enough to count the grades and to say what was found. */
export interface RatedEntry {
  readonly ticker: string
  readonly rating: Pick<RatedStock['rating'], 'valueRating' | 'valueReason' | 'marketCapGroup' | 'hasUsableFilings'>
  /** Why its market capitalization is not known; null when it is. */
  readonly whyNoMarketCap: RatedStock['rating']['measures']['marketcap']['reason']
  readonly momentum: RankedMomentum
  readonly findings: readonly MarketFinding[]
}

/** A rated stock as it is written. */
export type WrittenStock = Pick<RatedStock, 'security' | 'rating' | 'momentum'>

interface HeldStock extends Omit<RatedEntry, 'momentum'> {
  readonly entry: RankedEntry
  readonly place: SpilledPlace
  readonly trail: SpilledPlace | null
}

/**
 * The stocks of a day, rated one by one. What explains their grades is most of what is known of them: it waits in a file, so that never more
 * than one stock's stands in memory.
 */
export class RatedCompanies {
  readonly #file: SpillFile
  readonly #held: HeldStock[] = []
  readonly #measured: StockWithKeyFigures[] = []
  #momentum: readonly RankedMomentum[] = []

  /** @param file stays open for as long as stocks are read */
  constructor(file: SpillFile) {
    this.#file = file
  }

  add(stock: StockByItself): void {
    const { security, rating, keyFigures, findings } = stock
    const { ticker, sector } = security
    this.#held.push({
      ticker,
      rating: {
        valueRating: rating.valueRating,
        valueReason: rating.valueReason,
        marketCapGroup: rating.marketCapGroup,
        hasUsableFilings: rating.hasUsableFilings,
      },
      whyNoMarketCap: rating.measures.marketcap.reason,
      findings,
      entry: toRank(stock),
      place: this.#file.add(serialize({ security, rating })),
      trail: keyFigures === null ? null : this.#file.add(keyFigures.trail),
    })
    if (keyFigures !== null) this.#measured.push({ ticker, sector, values: keyFigures.values })
  }

  /** Gives every stock its place among all, once all were added. */
  rank(places: UniversePlaces | undefined): void {
    const entries = this.#held.map(({ entry }) => entry)
    this.#momentum = rankMomentum(entries, places)
  }

  /** All stocks in the order in which they were added. */
  get entries(): RatedEntry[] {
    return this.#held.flatMap(({ ticker, rating, whyNoMarketCap, findings }, index) => {
      const momentum = this.#momentum[index]
      return momentum === undefined ? [] : [{ ticker, rating, whyNoMarketCap, findings, momentum }]
    })
  }

  /** The key figures of all stocks that have some. */
  get measured(): readonly StockWithKeyFigures[] {
    return this.#measured
  }

  /** A stock by its place in the order. */
  read(index: number): WrittenStock {
    const [held, momentum] = [this.#held[index], this.#momentum[index]]
    if (held === undefined || momentum === undefined) throw new RangeError('There is no such stock')
    // The structured clone of what this very class put there.
    const stock: Omit<WrittenStock, 'momentum'> = deserialize(this.#file.read(held.place))
    return { ...stock, momentum }
  }

  /** What explains the key figures of each of {@link measured}, deflated. */
  *trails(): Generator<Buffer> {
    for (const { trail } of this.#held) if (trail !== null) yield this.#file.read(trail)
  }
}
