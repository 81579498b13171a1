import { portfolioRunSettings } from '@fairweight/contract/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERIODS } from '../../../data/optimizing/periods.ts'
import { RISK_LEVELS } from '../../../data/optimizing/risk-levels.ts'
import {
  choiceOf,
  type PortfolioChoice,
  readPortfolioChoice,
  settingsOf,
  writePortfolioChoice,
} from './portfolio-choice.ts'

const fraction = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 10_000)
const choices: fc.Arbitrary<PortfolioChoice> = fc.record({
  period: fc.constantFrom(...PERIODS.map(({ value }) => value)),
  riskLevel: fc.constantFrom(...RISK_LEVELS.map(({ value }) => value)),
  classCap: fraction,
  ownShare: fc.option(fraction),
})

test('every choice is read back from its address and from what a saved run keeps, and the rest of the address stays', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const address = writePortfolioChoice(new URLSearchParams('list=7&mode=portfolio'), choice)
      expect(readPortfolioChoice(new URLSearchParams(address.toString()))).toEqual(choice)
      expect([address.get('list'), address.get('mode')]).toEqual(['7', 'portfolio'])
      const settings = settingsOf(choice, ['B', 'A'], 'sample')
      expect(portfolioRunSettings.parse(settings)).toEqual(settings)
      expect(choiceOf(settings)).toEqual(choice)
    }),
    { numRuns: 60 },
  )
})

test('a plain address is five years, balanced, a quarter at most in a class; a strange one too', () => {
  const plain = { period: '5y', riskLevel: 'balanced', classCap: 0.25, ownShare: null }
  expect(readPortfolioChoice(new URLSearchParams())).toEqual(plain)
  expect(readPortfolioChoice(new URLSearchParams('period=2y&risk=all&class-cap=0&own-share=abc'))).toEqual(plain)
  expect(writePortfolioChoice(new URLSearchParams(), readPortfolioChoice(new URLSearchParams())).toString()).toBe(
    'period=5y&risk=balanced',
  )
})
