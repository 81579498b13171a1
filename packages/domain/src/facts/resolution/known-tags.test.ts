import { describe, expect, it } from 'vitest'
import { ITEM_TAGS } from './item-tags.ts'
import {
  COVER_SHARES,
  isKnownTag,
  knownTags,
  SHARE_TAGS,
  SHEET_TOTALS,
  STATEMENT_TAGS,
  synonymsOf,
  TEMPORARY_EQUITY_TAGS,
} from './known-tags.ts'

describe('synonyms of an item', () => {
  it('are the tags that stand for the whole of it, the largest ways first, each once', () => {
    expect(
      synonymsOf({
        kind: 'flow',
        largestOf: [{ add: ['Sales'] }, { add: ['Turnover'] }],
        firstOf: [{ add: ['Turnover'] }, { add: ['Income'] }],
      }),
    ).toEqual(['Sales', 'Turnover', 'Income'])
  })

  it('are no parts of a sum, and nothing from which something is taken away', () => {
    expect(
      synonymsOf({
        kind: 'flow',
        firstOf: [
          { add: ['Goods', 'Services'] },
          { add: ['Gross'], subtract: ['Tax'] },
          { add: ['Total'], alsoSubtract: [{ tags: 'Excise' }] },
          { add: ['Net'] },
        ],
      }),
    ).toEqual(['Net'])
  })

  it('are also what may be added to one of them, and every name of a part', () => {
    expect(
      synonymsOf({
        kind: 'flow',
        firstOf: [{ add: [['Old', 'New']], alsoAdd: [{ tags: 'Extra', when: 'different' }] }],
      }),
    ).toEqual(['Old', 'New', 'Extra'])
    expect(synonymsOf({ kind: 'flow', firstOf: [{ add: [{ largestOf: ['One', 'Other'] }] }] })).toEqual([
      'One',
      'Other',
    ])
  })

  it('never name one tag for both earnings and revenue', () => {
    const revenue = synonymsOf(ITEM_TAGS.revenue)
    expect(synonymsOf(ITEM_TAGS.netIncome).filter((tag) => revenue.includes(tag))).toEqual([])
  })
})

describe('the tags that are loaded', () => {
  it('are those of every item, of its deciding figures and of the kinds of companies', () => {
    const known = new Set(knownTags())
    for (const item of Object.values(ITEM_TAGS))
      for (const tag of synonymsOf(item)) expect(known.has(tag), tag).toBe(true)
    for (const tag of [...SHARE_TAGS, ...SHEET_TOTALS, ...STATEMENT_TAGS, ...TEMPORARY_EQUITY_TAGS])
      expect(known.has(tag), tag).toBe(true)
    for (const tag of ['Deposits', 'PremiumsEarnedNet', 'WeightedAverageNumberOfDilutedSharesOutstanding'])
      expect(known.has(tag), tag).toBe(true)
  })

  it('are each named once', () => {
    expect(new Set(knownTags()).size).toBe(knownTags().length)
  })

  it('are of the three taxonomies that companies share, never a company’s own', () => {
    for (const taxonomy of ['us-gaap', 'ifrs-full', 'dei']) expect(isKnownTag(taxonomy, 'Revenues')).toBe(true)
    for (const taxonomy of ['srt', 'aapl', 'US-GAAP', '']) expect(isKnownTag(taxonomy, 'Revenues')).toBe(false)
    expect(isKnownTag('us-gaap', 'RevenuesOfMyOwnMaking')).toBe(false)
  })
})

describe('tags by what they tell', () => {
  it('count shares on the cover first of all', () => {
    expect([...SHARE_TAGS][0]).toBe(COVER_SHARES)
    expect(COVER_SHARES).toBe('EntityCommonStockSharesOutstanding')
  })

  it('make a stretch a statement by income, operating cash flow or revenue', () => {
    for (const tag of ['NetIncomeLoss', 'NetCashProvidedByUsedInOperatingActivities', 'Revenues'])
      expect(STATEMENT_TAGS).toContain(tag)
    for (const tag of ['Assets', 'DepreciationAndAmortization', COVER_SHARES]) expect(STATEMENT_TAGS).not.toContain(tag)
  })

  it('are totals of a balance sheet, claims between liabilities and equity among them', () => {
    for (const tag of ['Assets', 'Liabilities', 'StockholdersEquity', 'LiabilitiesAndStockholdersEquity', 'Equity'])
      expect(SHEET_TOTALS.has(tag), tag).toBe(true)
    expect(SHEET_TOTALS.has('Goodwill')).toBe(false)
    for (const tag of TEMPORARY_EQUITY_TAGS) expect(SHEET_TOTALS.has(tag), tag).toBe(true)
  })
})
