import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { describe, expect, it } from 'vitest'
import { SAMPLE_COMPANY } from '../sample/company.ts'
import { SAMPLE_MOMENTUM } from '../sample/momentum.ts'
import { SAMPLE_OPTIMIZER } from '../sample/optimizer.ts'
import { assertClaim, known } from './claim.ts'
import { momentumExample } from './momentum-example.ts'
import { optimizerExample } from './optimizer-example.ts'
import { sampleCompany } from './sample-company.ts'
import { cashFlowParts, valueExample } from './value-example.ts'

describe('what the pages say of their examples', () => {
  it('is a sentence while the engine bears it out, and an error as soon as it does not', () => {
    expect(assertClaim(true, 'Two is even.')).toBe('Two is even.')
    expect(() => assertClaim(false, 'Three is even.')).toThrow(
      'A page says: "Three is even." The engine does not agree.',
    )
    expect(() => known(null, 'price')).toThrow('The example has no price.')
  })

  it('stops the build when a price climbs over what a measure says', () => {
    const dearer = { ...SAMPLE_COMPANY, closes: SAMPLE_COMPANY.closes.map((cents) => cents * 2) }
    expect(() => valueExample(sampleCompany(dearer))).toThrow(
      'discounted cash flow and earnings power value are above the price',
    )
  })

  it('stops the build when a setting makes another letter of the same figures', () => {
    const stricter = { ...METHOD_SETTINGS, rating: { ...METHOD_SETTINGS.rating, starsForTwoStars: 4.5 } }
    expect(() => valueExample(sampleCompany(SAMPLE_COMPANY, stricter), stricter)).toThrow('make it an A**')
    const weaker = { ...METHOD_SETTINGS, valuation: { ...METHOD_SETTINGS.valuation, grahamMultiple: 20 } }
    expect(() => valueExample(sampleCompany(SAMPLE_COMPANY, weaker), weaker)).toThrow('15 times earnings')
  })

  it('stops the build when the parts shown no longer make the measure', () => {
    const other = { ...METHOD_SETTINGS, valuation: { ...METHOD_SETTINGS.valuation, terminalGrowth: 0.03 } }
    expect(() => cashFlowParts(sampleCompany(), other)).toThrow('The parts shown add up to the discounted cash flow.')
  })

  it('stops the build when the momentum example is no B, or of another day', () => {
    expect(() => momentumExample(sampleCompany(), { ...SAMPLE_MOMENTUM, below: SAMPLE_MOMENTUM.ranked - 1 })).toThrow(
      'a B',
    )
    expect(() => momentumExample(sampleCompany(), { ...SAMPLE_MOMENTUM, asOf: '2026-11-19' })).toThrow(
      'of one company on one day',
    )
  })

  it('stops the build when the optimizer does something else than the text tells', () => {
    expect(() => optimizerExample(SAMPLE_OPTIMIZER, 1)).toThrow('holds the most it is allowed of two companies')
    const moving = {
      ...SAMPLE_OPTIMIZER,
      covariance: SAMPLE_OPTIMIZER.covariance.map((entry, place) =>
        [0, 2, 5, 9, 14].includes(place) ? entry : entry + 0.03,
      ),
    }
    expect(() => optimizerExample(moving)).toThrow(/A page says|frontier/)
  })
})
