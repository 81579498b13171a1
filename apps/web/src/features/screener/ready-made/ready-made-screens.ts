import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import { shortDate } from '../../../data/dates.ts'
import { roundAmount } from '../../../data/figures.ts'
import { readScreener, writeScreener } from '@fairweight/domain/screener/screener-address.ts'
import type { StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { filterStocks, type StockFilter } from '@fairweight/domain/screener/stock-filter.ts'
import { DEFAULT_ORDER } from '@fairweight/domain/screener/stock-order.ts'
import { isWithheld } from '@fairweight/domain/screener/withheld.ts'

/** A filter that investors often want, one press away. */
export interface ReadyMadeScreen {
  readonly name: string
  /** What it looks for and why, in one sentence. */
  readonly why: string
  readonly filter: StockFilter
  /** How many stocks of the list it finds. */
  readonly found: number
}

const { conservativeStars, maxStars } = GUIDANCE
const cheapest = 'A**,A*,A'

const NEW = {
  name: 'New since yesterday',
  why: 'An A of value or momentum that was none on the day before.',
  query: 'change=new',
  needs: [],
} as const

/** Each as an address has it, with the columns that it needs. */
const SCREENS = [
  {
    name: 'Cheap and strong',
    why: `Value A with ${conservativeStars} to ${maxStars} stars of financial strength.`,
    query: `value=${cheapest}&ranges=strength_${conservativeStars}_${maxStars}`,
    needs: ['value'],
  },
  {
    name: 'Both A',
    why: 'Cheap by the filings, and the price has begun to agree.',
    query: `value=${cheapest}&momentum=A`,
    needs: ['value', 'momentum'],
  },
  {
    name: 'Rising large caps',
    why: `Momentum A at companies worth $${roundAmount(METHOD_SETTINGS.marketCapGroups.large)} or more.`,
    query: 'momentum=A&cap=Large',
    needs: ['momentum'],
  },
  {
    name: 'Below tangible book',
    why: 'Priced below what would be left after every debt.',
    query: 'ranges=tangibleBook_0_',
    needs: ['value'],
  },
  {
    name: 'Cheap for its sector',
    why: 'A wider margin of safety than nine in ten of its sector.',
    query: 'ranges=sectorRank_90_',
    needs: ['value'],
  },
  NEW,
] as const

const newOn = (dayBefore: string) => ({
  name: `New since ${shortDate(dayBefore)}`,
  why: 'An A of value or momentum that was none on that day of the record.',
})

/** The screens that the reader's plan can answer; `dayBefore` is given on a past day, of which nothing is new since yesterday. */
export function readyMadeScreens(columns: StockColumns, dayBefore?: string): readonly ReadyMadeScreen[] {
  const { facets, withheld } = columns
  const known = SCREENS.filter(({ needs }) => !needs.some((column) => isWithheld(column, withheld)))
  const knowsDayBefore = facets.some(({ id }) => id === 'change')
  return known
    .filter(({ query }) => knowsDayBefore || !query.startsWith('change'))
    .map((screen) =>
      dayBefore !== undefined && screen.query === NEW.query ? { ...screen, ...newOn(dayBefore) } : screen,
    )
    .map(({ name, why, query }) => {
      const { filter } = readScreener(new URLSearchParams(query), facets, withheld)
      return { name, why, filter, found: filterStocks(columns, filter).count }
    })
}

/** True where both let the same stocks through. */
export function isSameFilter(one: StockFilter, other: StockFilter, { facets }: Pick<StockColumns, 'facets'>): boolean {
  const written = (filter: StockFilter) =>
    writeScreener(new URLSearchParams(), { filter, order: DEFAULT_ORDER, columns: null }, facets).toString()
  return written(one) === written(other)
}
