import { describe, expect, test } from 'vitest'
import { ITEMS } from '../facts/fiscal-period.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { KEY_FIGURE_REASONS } from './key-figure-reasons.ts'
import { isFigureReason, isReasonCode, reasonCodeOf, reasonCodes, reasonLabel, reasonText } from './reason.ts'
import type { ReasonCode } from './reason.ts'

const UNKNOWN = 'The filing does not report revenue, and we never replace a missing figure with zero.'
const WITHHELD = 'Our data checks withhold revenue, and we never rate on a figure in doubt.'

describe('the reason for a figure that is not there', () => {
  test('tells a figure that no filing reports from one that is kept back', () => {
    expect([reasonLabel('revenue-unknown'), reasonText('revenue-unknown')]).toEqual(['revenue unknown', UNKNOWN])
    expect([reasonLabel('revenue-kept-back'), reasonText('revenue-kept-back')]).toEqual(['revenue withheld', WITHHELD])
  })

  test.each<[ReasonCode, string]>([
    ['ebit-unknown', 'operating earnings unknown'],
    ['eps-diluted-kept-back', 'earnings per share withheld'],
    ['total-equity-unknown', 'shareholders’ equity unknown'],
    ['shares-outstanding-unknown', 'the number of shares unknown'],
    ['stock-issuance-net-kept-back', 'cash from issuing shares withheld'],
    ['short-term-debt-unknown', 'short-term debt unknown'],
    ['long-term-debt-kept-back', 'long-term debt withheld'],
    ['capital-expenditures-unknown', 'capital expenditures unknown'],
    ['depreciation-amortization-unknown', 'depreciation and amortization unknown'],
  ])('%s is called ‘%s’', (code, label) => {
    expect(reasonLabel(code)).toBe(label)
  })

  test('exists for every amount of a filing, unknown and kept back', () => {
    for (const { code } of Object.values(ITEMS)) {
      expect(isReasonCode(`${code}-unknown`), code).toBe(true)
      expect(isReasonCode(`${code}-kept-back`), code).toBe(true)
    }
    expect(reasonCodes().filter(isFigureReason)).toHaveLength(2 * Object.keys(ITEMS).length)
  })

  test('never leaves a hyphen of its code in the words, except in those of the field', () => {
    for (const code of reasonCodes().filter(isFigureReason))
      expect(reasonLabel(code).replace(/(short|long)-term/, ''), code).not.toContain('-')
  })

  test.each<[ReasonCode, boolean]>([
    ['cash-unknown', true],
    ['cash-kept-back', true],
    ['sign-unknown', false],
    ['adr-ratio-unknown', false],
    ['unknown-ebitda', false],
    ['no-price', false],
  ])('%s is about one figure of a filing: %s', (code, isFigure) => {
    expect(isFigureReason(code)).toBe(isFigure)
  })
})

describe('reason codes', () => {
  test('are listed once each', () => {
    expect(new Set(reasonCodes()).size).toBe(reasonCodes().length)
  })

  test('are those of single figures, of the method, and of the key figures', () => {
    const codes = new Set<string>(reasonCodes())
    for (const code of [
      'revenue-unknown',
      'revenue-kept-back',
      'no-price',
      'micro-cap',
      ...Object.keys(KEY_FIGURE_REASONS),
    ])
      expect(codes.has(code), code).toBe(true)
  })

  test.each(['', 'revenue', 'Revenue-unknown', 'revenue-unknown ', 'rent-unknown', '-unknown', 'unknown'])(
    'are not ‘%s’',
    (text) => {
      expect(isReasonCode(text)).toBe(false)
    },
  )

  test.each(['constructor', '__proto__', 'hasOwnProperty', 'toString'])(
    'are not the names that every object has, such as %s',
    (text) => {
      expect(isReasonCode(text)).toBe(false)
      expect(reasonCodeOf(text)).toBeNull()
    },
  )

  test('are read back from themselves and from their sentences', () => {
    for (const code of reasonCodes()) {
      expect(reasonCodeOf(code)).toBe(code)
      expect(reasonCodeOf(reasonText(code)), code).toBe(code)
    }
  })

  test.each(['', 'not reported, treated as 0', `${UNKNOWN} `, UNKNOWN.toLowerCase(), 'revenue unknown'])(
    'cannot be read from other text: ‘%s’',
    (text) => {
      expect(reasonCodeOf(text)).toBeNull()
    },
  )
})

describe('the words of reasons', () => {
  test('are a label without a period', () => {
    for (const code of reasonCodes()) {
      expect(reasonLabel(code), code).not.toMatch(/\.$/)
      expect(reasonLabel(code).trim(), code).not.toBe('')
    }
  })

  test('are told apart by their labels, so that two cells never mean two things in the same words', () => {
    const labels = reasonCodes().map(reasonLabel)
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('say for all grades that are withheld what they say: not rated or not ranked', () => {
    const codes: ReasonCode[] = ['stale-filing', 'negative-ebitda', 'unknown-ebitda', 'too-few-measures', 'micro-cap']
    for (const code of codes) expect(reasonText(code), code).toMatch(/^Not rated: /)
    expect(reasonText('adr-ratio-unknown')).toMatch(/^Not ranked: /)
  })

  test.each<[ReasonCode, RegExp]>([
    ['stale-filing', /older than 15 months/],
    ['too-few-years', /three fiscal years/],
    ['too-few-signs', /six of the nine/],
    ['no-universe', /at least two stocks/],
    ['free-cash-flow-not-positive', /three years/],
    ['micro-cap', /\$300 million/],
    ['stale-price', /week/],
  ])('of %s name the limit of the method: %s', (code, limit) => {
    expect(reasonText(code)).toMatch(limit)
  })

  test('name the same limits as the settings of the method', () => {
    const { facts, valuation, prices, marketCapGroups } = METHOD_SETTINGS
    const months = `older than ${facts.staleFilingMonths} months`
    expect([reasonLabel('stale-filing'), reasonText('stale-filing')]).toEqual([
      expect.stringContaining(months),
      expect.stringContaining(months),
    ])
    expect(reasonLabel('micro-cap')).toBe(`below $${marketCapGroups.small / 1e6}M`)
    expect(reasonText('micro-cap')).toContain(`$${marketCapGroups.small / 1e6} million`)
    // Written out in the sentences: a week, three years, six signs.
    expect(prices.stalePriceDays).toBe(7)
    expect([valuation.minimumMarginYears, valuation.cashFlowYears]).toEqual([3, 3])
    expect(METHOD_SETTINGS.strength.minimumSigns).toBe(6)
  })
})
