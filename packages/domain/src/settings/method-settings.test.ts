import { createHash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { GUIDANCE, METHOD_SETTINGS, METHOD_VERSION } from './method-settings.ts'

const { valuation, facts, kinds, prices, marketCapGroups, rating, strength } = METHOD_SETTINGS

/** All numbers of the settings, with the way to each. */
function numbersOf(value: object, way = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? numbersOf(inner, `${way}${name}.`) : [[`${way}${name}`, inner]],
  )
}

describe('the version', () => {
  it('is that of the settings, a year and a number', () => {
    expect(METHOD_SETTINGS.version).toBe(METHOD_VERSION)
    expect(METHOD_VERSION).toMatch(/^20\d\d\.[1-9]\d*$/)
  })

  it('names these very constants: whoever changes one gives them a new version, and writes its print here', () => {
    const { version, ...constants } = METHOD_SETTINGS
    const print = createHash('sha256').update(JSON.stringify(constants)).digest('hex').slice(0, 16)
    expect({ version, print }).toEqual({ version: '2026.2', print: '7100da0bee01744d' })
  })

  it('stands for numbers throughout', () => {
    const { version: _version, ...constants } = METHOD_SETTINGS
    for (const [way, value] of numbersOf(constants)) expect(Number.isFinite(value), way).toBe(true)
  })
})

describe('discount rates', () => {
  const rates = valuation.discountRates

  it('stand with the highest market capitalization first, and one holds for every company', () => {
    const floors = rates.map(({ marketCapFrom }) => marketCapFrom)
    expect(floors).toEqual(floors.toSorted((a, b) => b - a))
    expect(new Set(floors).size).toBe(floors.length)
    expect(floors.at(-1)).toBe(0)
  })

  it('ask more of a smaller company', () => {
    const asked = rates.map(({ rate }) => rate)
    expect(asked).toEqual(asked.toSorted((a, b) => a - b))
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('change where the groups of market capitalization do', () => {
    expect(rates.slice(0, -1).map(({ marketCapFrom }) => marketCapFrom)).toEqual([
      marketCapGroups.large,
      marketCapGroups.mid,
    ])
  })

  it('exceed the growth that lasts for ever, without which a terminal value has no limit', () => {
    for (const { rate } of rates) expect(rate).toBeGreaterThan(valuation.terminalGrowth)
  })
})

describe('growth, margins and years', () => {
  test('growth lies between its limits, and fades to a growth between them', () => {
    expect(valuation.minimumGrowth).toBeLessThan(valuation.terminalGrowth)
    expect(valuation.terminalGrowth).toBeLessThan(valuation.maximumGrowth)
    expect(valuation.minimumGrowth).toBeGreaterThan(-1)
  })

  test('fewer fiscal years are needed than are averaged, and at least one', () => {
    expect(valuation.minimumMarginYears).toBeLessThanOrEqual(valuation.marginYears)
    for (const years of [valuation.minimumMarginYears, valuation.cashFlowYears, valuation.growthYears])
      expect(years).toBeGreaterThanOrEqual(1)
  })

  test('all counts of years, sessions, months and days are whole', () => {
    const counts = numbersOf({ valuation, facts, prices }).filter(([way]) =>
      /Years$|Months$|Days$|Window$|Lag$|sessionsPerYear$/.test(way),
    )
    expect(counts.length).toBeGreaterThanOrEqual(11)
    for (const [way, value] of counts) expect(Number.isInteger(value), way).toBe(true)
  })

  test('a filing is used for a fiscal year and the three months that the next one takes to be filed', () => {
    expect(facts.staleFilingMonths).toBe(12 + 3)
  })

  test('Graham allows fifteen times earnings and one and a half times book value', () => {
    // B. Graham, The Intelligent Investor (1973), chapter 14: "a multiplier of earnings times the ratio of price to book value of 22.5".
    expect(valuation.grahamMultiple).toBe(15 * 1.5)
  })

  test('a tax rate leaves something', () => {
    expect(valuation.taxRate).toBeGreaterThan(0)
    expect(valuation.taxRate).toBeLessThan(1)
  })
})

describe('momentum', () => {
  test('is the return of a year of sessions without the last month, a twelfth of it', () => {
    expect(prices.momentumWindow).toBe(prices.sessionsPerYear)
    expect(prices.momentumLag * 12).toBe(prices.sessionsPerYear)
  })

  test('is A for the best tenth and B for the rest of the better half', () => {
    expect([rating.momentumA, rating.momentumB]).toEqual([0.9, 0.5])
    expect(GUIDANCE.momentumRank).toBe(rating.momentumA)
  })

  test('needs nearly all sessions of an average, and a close of this week or the last', () => {
    expect(prices.sessionCoverage).toBeGreaterThan(0.9)
    expect(prices.sessionCoverage).toBeLessThan(1)
    expect(prices.stalePriceDays).toBe(7)
  })
})

describe('grades', () => {
  test('an A takes more measures than a B, and no more than are needed to be rated at all', () => {
    expect(rating.measuresForA).toBeGreaterThan(rating.measuresForB)
    expect(rating.minimumMeasures).toBeGreaterThanOrEqual(rating.measuresForA)
    expect(rating.minimumMeasuresForFinancials).toBeGreaterThanOrEqual(rating.measuresForA)
    expect(rating.minimumMeasuresForFinancials).toBeLessThanOrEqual(rating.minimumMeasures)
  })

  test('two stars behind a grade take more than one, of the five that there are', () => {
    expect(rating.starsForOneStar).toBeLessThan(rating.starsForTwoStars)
    expect(rating.starsForTwoStars).toBeLessThan(GUIDANCE.maxStars)
  })

  test('groups of market capitalization fall in order', () => {
    expect(marketCapGroups.large).toBeGreaterThan(marketCapGroups.mid)
    expect(marketCapGroups.mid).toBeGreaterThan(marketCapGroups.small)
    expect(marketCapGroups.small).toBeGreaterThan(0)
  })

  test('a kind takes a share of the whole, and deposits more of a balance sheet that tells what is current', () => {
    for (const share of Object.values(kinds)) {
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThanOrEqual(0.5)
    }
    expect(kinds.depositsBesideCurrentAssets).toBeGreaterThan(kinds.deposits)
  })
})

describe('financial strength', () => {
  test('has the weights and zones that Altman published', () => {
    // E. Altman, "Financial ratios, discriminant analysis and the prediction of corporate bankruptcy" (1968).
    expect(strength.altmanWeights).toEqual({
      workingCapital: 1.2,
      retainedEarnings: 1.4,
      ebit: 3.3,
      marketCap: 0.6,
      revenue: 1,
    })
    expect([strength.altmanDistress, strength.altmanSafe]).toEqual([1.81, 2.99])
  })

  test('has five stars in all, half of them from Piotroski’s nine signs, of which most must be known', () => {
    expect(strength.signPoints + strength.altmanPoints).toBe(GUIDANCE.maxStars)
    expect(strength.minimumSigns).toBeGreaterThan(9 / 2)
    expect(strength.minimumSigns).toBeLessThanOrEqual(9)
  })

  test('counts a share count as unchanged only within a hundredth', () => {
    expect(strength.shareCountTolerance).toBeLessThan(0.01)
  })
})

test('guidance tells a cautious reader more stars than a bold one, in halves as they are shown', () => {
  expect(GUIDANCE.conservativeStars).toBeGreaterThan(GUIDANCE.lessConservativeStars)
  for (const stars of [GUIDANCE.conservativeStars, GUIDANCE.lessConservativeStars, GUIDANCE.maxStars])
    expect(Number.isInteger(2 * stars)).toBe(true)
})
