import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import type { FigureRange } from '@fairweight/domain/screener/figure-ranges.ts'
import type { FigureId, RangeId } from '@fairweight/domain/screener/stock-columns.ts'
import type { TermId } from '../../../glossary/all-terms.ts'
import { roundAmount } from '../../../data/figures.ts'

/** How one figure is filtered by. */
export interface RangeScale {
  readonly id: RangeId
  /** Key figures have their definition as their unit's line. */
  readonly term?: TermId
  /** Stands under the name. */
  readonly unit: string
  /** Where the slider's thumbs can stand; at its ends a range is open. */
  readonly stops: readonly number[]
  /** No figure lies outside, so no end of a range may; null = anything goes. */
  readonly limits: { readonly min: number; readonly max: number } | null
  /** Ends come in these steps only. */
  readonly step?: number
  /** Figures stand at the stops, not between them. */
  readonly areAroundStops?: boolean
  /** A number as it may be typed. */
  readonly example: string
  /** What investors look for, each ready to be taken. */
  readonly hints: readonly { readonly label: string; readonly range: FigureRange }[]
}

const from = (min: number, max: number | null = null): FigureRange => ({ min, max })
const steps = (min: number, max: number, step: number) =>
  Array.from({ length: Math.round((max - min) / step) + 1 }, (_, at) => min + at * step)

const { maxStars, conservativeStars, lessConservativeStars } = GUIDANCE
const { large, mid, small } = METHOD_SETTINGS.marketCapGroups
const nineTenths = Math.round(GUIDANCE.momentumRank * 100)
const PERCENT = 100
const AT_LEAST_ZERO = { min: 0, max: Number.POSITIVE_INFINITY }

const MARKET_CAP: RangeScale = {
  id: 'marketCap',
  term: 'market-cap',
  unit: 'USD',
  limits: AT_LEAST_ZERO,
  example: '2.5B',
  stops: [0, 10e6, 50e6, 100e6, 200e6, small, 500e6, 1e9, mid, 5e9, large, 20e9, 50e9, 100e9, 200e9, 500e9, 1e12, 5e12],
  hints: [
    { label: `Large ${roundAmount(large)}+`, range: from(large) },
    { label: `Mid ${roundAmount(mid)}–${roundAmount(large)}`, range: from(mid, large) },
    { label: `Small ${roundAmount(small)}–${roundAmount(mid)}`, range: from(small, mid) },
  ],
}

const PRICE: RangeScale = {
  id: 'price',
  term: 'close',
  unit: 'USD per share',
  limits: AT_LEAST_ZERO,
  example: '12.50',
  hints: [],
  stops: [0, 1, 2, 5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000, 5000],
}

const STRENGTH: RangeScale = {
  id: 'strength',
  term: 'financial-strength',
  unit: `stars, 0 to ${maxStars} in halves`,
  limits: { min: 0, max: maxStars },
  step: 0.5,
  areAroundStops: true,
  example: `${conservativeStars}`,
  stops: steps(0, maxStars, 0.5),
  hints: [
    { label: `Conservative ${conservativeStars}–${maxStars}`, range: from(conservativeStars, maxStars) },
    { label: `Less conservative ${lessConservativeStars}+`, range: from(lessConservativeStars) },
  ],
}

const FRAGILITY: RangeScale = {
  id: 'fragility',
  term: 'fragility',
  unit: '% of one reported figure, up to 25',
  limits: { min: 0, max: PERCENT / 4 },
  example: '5',
  stops: [0, 0.5, 1, 2, 3, 5, 7.5, 10, 15, 20, PERCENT / 4],
  hints: [{ label: 'Sturdier than 5%', range: from(5) }],
}

const MOMENTUM_RANK: RangeScale = {
  id: 'momentumRank',
  term: 'percentile',
  unit: 'percentile, 0 to 100',
  limits: { min: 0, max: PERCENT },
  example: `${nineTenths}`,
  stops: steps(0, PERCENT, 5),
  hints: [{ label: `Momentum investors ${nineTenths}+`, range: from(nineTenths) }],
}

const SECTOR_RANK: RangeScale = {
  id: 'sectorRank',
  term: 'margin-of-safety',
  unit: 'percentile within the sector, by the widest margin',
  limits: { min: 0, max: PERCENT },
  example: '90',
  stops: steps(0, PERCENT, 5),
  hints: [{ label: 'Cheapest tenth 90+', range: from(90) }],
}

const margin = (id: FigureId, term: TermId): RangeScale => ({
  id,
  term,
  unit: '% below the estimate',
  limits: null,
  example: '30',
  hints: [],
  stops: steps(-PERCENT, PERCENT, 10),
})

/** In the order in which they are shown. */
export const RANGE_SCALES: readonly RangeScale[] = [MARKET_CAP, PRICE, STRENGTH, FRAGILITY, MOMENTUM_RANK, SECTOR_RANK]

/** The five margins of safety, in the order of the grid's columns. */
export const MARGIN_SCALES: readonly RangeScale[] = [
  margin('epv', 'earnings-power-value'),
  margin('dcf', 'discounted-cash-flow'),
  margin('graham', 'graham-number'),
  margin('futureCashFlow', 'future-cash-flow'),
  margin('tangibleBook', 'tangible-book-value'),
]
