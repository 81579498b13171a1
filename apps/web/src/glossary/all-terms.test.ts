import { isClientPath } from '@fairweight/contract/routes'
import { expect, test } from 'vitest'
import { ALL_TERMS } from './all-terms.ts'
import { PLACES } from './places.ts'
import { FILING_TERMS } from './terms/filings.ts'
import { OPTIMIZATION_TERMS } from './terms/optimization.ts'
import { PORTFOLIO_TERMS } from './terms/portfolio.ts'
import { PRICE_TERMS } from './terms/prices.ts'
import { RATING_TERMS } from './terms/ratings.ts'
import { RECORD_TERMS } from './terms/record.ts'
import { STRENGTH_TERMS } from './terms/strength.ts'
import { SUBSCRIPTION_TERMS } from './terms/subscription.ts'
import { VALUATION_TERMS } from './terms/valuation.ts'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const words = (text: string) => text.toLowerCase().match(/[\p{L}\d’]+/gu) ?? []

test('at least 80 terms, each once', () => {
  expect(ALL_TERMS.length).toBeGreaterThanOrEqual(80)
  expect(new Set(ALL_TERMS.map(({ id }) => id)).size).toBe(ALL_TERMS.length)
  expect(new Set(ALL_TERMS.map(({ term }) => term.toLowerCase())).size).toBe(ALL_TERMS.length)
})

test('an id can stand in an address as it is, and is no letter of the page', () => {
  for (const { id } of ALL_TERMS) expect(id).toMatch(/^[a-z]{2,}(-[a-z]+)*$/)
})

test('sorted: all by term, each theme by id', () => {
  expect(ALL_TERMS.map(({ term }) => term)).toEqual(
    ALL_TERMS.map(({ term }) => term).toSorted((one, other) => one.localeCompare(other, 'en')),
  )
  const themes = [
    VALUATION_TERMS,
    RATING_TERMS,
    STRENGTH_TERMS,
    FILING_TERMS,
    OPTIMIZATION_TERMS,
    PORTFOLIO_TERMS,
    PRICE_TERMS,
    RECORD_TERMS,
    SUBSCRIPTION_TERMS,
  ]
  for (const theme of themes) {
    const ids: readonly string[] = theme.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
  }
})

test.each(ALL_TERMS.map((entry) => [entry.term, entry] as const))(
  '%s: exactly two plain sentences',
  (_term, { meaning }) => {
    const found = [...sentences.segment(meaning)].map(({ segment }) => segment.trim())
    expect(found).toHaveLength(2)
    for (const sentence of found) {
      expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u)
      expect(words(sentence).length).toBeLessThanOrEqual(24)
    }
    expect(meaning).not.toMatch(/undefined|NaN|!|;/)
  },
)

test.each(ALL_TERMS.map((entry) => [entry.term, entry] as const))(
  '%s is not explained by itself alone',
  (_term, { term, meaning }) => {
    const own = new Set([...words(term), 'a', 'an', 'the', 'of', 'is', 'and', 'or', 'it', 'its'])
    expect(words(meaning).filter((word) => !own.has(word)).length).toBeGreaterThanOrEqual(8)
    expect(words(meaning).slice(0, words(term).length)).not.toEqual(words(term))
  },
)

test('every place is a page of ours', () => {
  for (const { to } of Object.values(PLACES))
    expect(isClientPath(new URL(to, 'http://localhost').pathname), to).toBe(true)
})

test('every place is where some term is met', () => {
  const used = new Set<string>(ALL_TERMS.map(({ seenAt }) => seenAt))
  expect(Object.keys(PLACES).filter((place) => !used.has(place))).toEqual([])
})

test('another name of a term is no other term’s name, and no term hides behind two of them', () => {
  const names = ALL_TERMS.map(({ term }) => term.toLowerCase())
  const others = ALL_TERMS.flatMap(({ also }) => (also === undefined ? [] : [also.toLowerCase()]))
  expect(others.filter((name) => names.includes(name))).toEqual([])
  expect(new Set(others).size).toBe(others.length)
})

/** Figures as docs/specification.md and docs/methodology state them, each by the term that tells it. */
test.each([
  ['discount-rate', '8% to 10%'],
  ['discounted-cash-flow', 'slows to 2.5%'],
  ['earnings-power-value', 'after 25% tax'],
  ['free-cash-flow', 'average 3 years'],
  ['future-cash-flow', 'first 10 years'],
  ['gap-to-flip', 'Within 1%'],
  ['graham-number', 'square root of 22.5 ×'],
  ['normalized-margin', 'up to 5 years'],
  ['revenue-growth', 'between −5% and 15%'],
  ['company-size', 'Large from $10 billion of market cap, mid from $2 billion, small from $300 million'],
  ['lagged-average', 'mean of 252 closes, ending 21 sessions ago'],
  ['momentum-rating', 'A from the 90th percentile of momentum, B from the 50th percentile'],
  ['negative-earnings', 'within 5 years'],
  ['value-rating', 'A when 2 or more estimates of fair value exceed the price, B for 1'],
  ['estimate-of-worth', 'We compute five'],
  ['altman-z', 'Below 1.81 is distress, above 2.99 safety'],
  ['financial-strength', 'From 0 to 5 stars'],
  ['financial-strength', '3.5 or more'],
  ['piotroski-signs', 'Nine yes-or-no tests'],
  ['filing', 'none older than 15 months'],
  ['close', 'none older than 7 days'],
  ['session', 'about 252'],
  ['asset-class', 'use 15'],
  ['cohort', 'for 21 sessions'],
  ['confidence-interval', '95 times in 100'],
  ['free-trial', 'first 7 days'],
  ['past-due', 'for 7 days'],
] as const)('the term %s says “%s”', (id, figure) => {
  expect(ALL_TERMS.find((entry) => entry.id === id)?.meaning).toContain(figure)
})
