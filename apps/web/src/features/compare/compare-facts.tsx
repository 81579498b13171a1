import type { MarginOfSafety, MomentumRating, StockRow, ValueRating } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'
import { amount, compactAmount, shortPercent, percentile } from '../../data/figures.ts'
import type { TermId } from '../../glossary/all-terms.ts'
import { RatingPill } from '../../ui/marks/rating-pill.tsx'
import { Stars } from '../../ui/marks/stars.tsx'

/** One line of the comparison. */
export interface CompareFact {
  readonly name: string
  readonly unit?: string
  readonly term?: TermId
  readonly show: (row: StockRow) => ReactNode
  /** How good it is, the more the better; null = not known. Without it no stock is better than another. */
  readonly score?: (row: StockRow) => number | null
  /** What the best one is called; without it, the best. */
  readonly bestWord?: (row: StockRow) => string
  /** False where the reader's plan leaves it out of the list. */
  readonly isHeld?: (row: StockRow) => boolean
  /** In a few words, why a stock has none; null where it has one. */
  readonly missing?: (row: StockRow) => string | null
  /** What stands in the peers' columns where the line is no field of a row. */
  readonly ofPeers?: { readonly median: string; readonly best: string }
  /** What the line opens to. */
  readonly behind?: FactBehind
}

/** What a line is, and in a sentence why each stock has none or where it stands in its sector. */
export interface FactBehind {
  readonly definition: string
  readonly sentence: (row: StockRow) => string | null
}

/** Lines that belong together, under a heading. */
export interface FactGroup {
  readonly name: string
  readonly facts: readonly CompareFact[]
}

const VALUE_ORDER: readonly ValueRating[] = ['B', 'B*', 'B**', 'A', 'A*', 'A**']
const MOMENTUM_ORDER: readonly MomentumRating[] = ['C', 'B', 'A']

const placeIn = <Rating,>(order: readonly Rating[], rating: Rating | undefined): number | null => {
  const place = rating === undefined ? -1 : order.indexOf(rating)
  return place < 0 ? null : place
}

const holdsValue = (row: StockRow) => row.VALUE_RATING !== undefined
const holdsMomentum = (row: StockRow) => row.MOMENTUM_RATING !== undefined

const margin = (name: string, term: TermId, measure: keyof MarginOfSafety): CompareFact => {
  const read = (row: StockRow) => row.MARGIN_OF_SAFETY?.[measure] ?? null
  // Where every price stands above its estimate there is no margin that could be wide.
  const bestWord = (row: StockRow) => ((read(row) ?? 0) < 0 ? 'Least negative' : 'Widest')
  return {
    name,
    term,
    unit: 'margin of safety',
    show: (row) => shortPercent(read(row)),
    score: read,
    bestWord,
    isHeld: holdsValue,
  }
}

/** Every line, in the order of the grid. */
export const COMPARE_FACTS: readonly CompareFact[] = [
  {
    name: 'Value rating',
    term: 'value-rating',
    show: (row) => <RatingPill bare kind="value" rating={row.VALUE_RATING} reason={row.VALUE_REASON} />,
    score: (row) => placeIn(VALUE_ORDER, row.VALUE_RATING),
    isHeld: holdsValue,
  },
  {
    name: 'Momentum rating',
    term: 'momentum-rating',
    show: (row) => <RatingPill bare kind="momentum" rating={row.MOMENTUM_RATING} reason={row.MOMENTUM_REASON} />,
    score: (row) => placeIn(MOMENTUM_ORDER, row.MOMENTUM_RATING),
    isHeld: holdsMomentum,
  },
  { name: 'Price', unit: 'USD', show: (row) => amount(row.LAST_CLOSE_PRICE) },
  {
    name: 'Market cap',
    unit: 'USD',
    term: 'market-cap',
    show: (row) => compactAmount(row.MARKETCAP),
    score: (row) => row.MARKETCAP,
    bestWord: () => 'Largest',
  },
  { name: 'Size', term: 'company-size', show: (row) => row.MARKETCAP_GROUP },
  { name: 'Sector', show: (row) => row.SECTOR ?? 'n/a' },
  margin('EPV', 'earnings-power-value', 'epv'),
  margin('DCF', 'discounted-cash-flow', 'dcf'),
  margin('Graham', 'graham-number', 'graham'),
  margin('Cash flow', 'future-cash-flow', 'futureCashFlow'),
  margin('Tangible book', 'tangible-book-value', 'tangibleBook'),
  {
    name: 'Financial strength',
    unit: 'stars of 5',
    term: 'financial-strength',
    show: (row) => <Stars value={row.FINANCIAL_STRENGTH ?? null} />,
    score: (row) => row.FINANCIAL_STRENGTH ?? null,
    bestWord: () => 'Strongest',
    isHeld: holdsValue,
  },
  {
    name: 'Momentum rank',
    unit: 'percentile',
    term: 'percentile',
    show: (row) => percentile(row.MOMENTUM_PERCENTAGE_RANK ?? null),
    score: (row) => row.MOMENTUM_PERCENTAGE_RANK ?? null,
    bestWord: () => 'Highest',
    isHeld: holdsMomentum,
  },
  { name: 'Earnings', term: 'negative-earnings', show: earningsText, score: earningsScore },
  { name: 'ESG mark', term: 'esg', show: (row) => (row.IS_ESG === null ? 'n/a' : row.IS_ESG ? 'Yes' : 'No') },
]

function earningsScore({ HAS_NEG_EBITDA, HAS_NEG_EBITDA_LATEST }: StockRow): number | null {
  if (HAS_NEG_EBITDA_LATEST === true) return 0
  return HAS_NEG_EBITDA === null ? null : HAS_NEG_EBITDA ? 1 : 2
}

function earningsText(row: StockRow): string {
  const score = earningsScore(row)
  return score === null
    ? 'n/a'
    : (['Just reported negative', 'Negative in the last 5 years', 'Positive for 5 years'][score] ?? 'n/a')
}
