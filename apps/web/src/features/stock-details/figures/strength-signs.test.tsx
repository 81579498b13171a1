import type { Explanation } from '@fairweight/contract/wire'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StrengthSigns } from './strength-signs.tsx'

const { altmanDistress, altmanSafe } = METHOD_SETTINGS.strength
const NAMES = ['positive-return-on-assets', 'positive-operating-cash-flow', 'rising-return-on-assets']
const strengthOf = (
  passed: readonly (boolean | null)[],
  more: Partial<Explanation['financialStrength']> = {},
): Explanation['financialStrength'] => ({
  stars: 3.5,
  reason: null,
  altmanZ: 3.2,
  signs: NAMES.map((name, at) => ({ name, passed: passed[at] ?? null })),
  ...more,
})

test('each sign says yes, no or not known in words, and the stars say what they count', () => {
  render(<StrengthSigns strength={strengthOf([true, false, null])} />)
  expect(screen.getByRole('img', { name: 'Financial strength: 3.5 of 5 stars' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Positive return on assetsYes',
    'Positive operating cash flowNo',
    'Rising return on assetsNot known',
    'Altman’s Z3.20, safe',
  ])
  expect(
    screen.getByText(
      /^Up to 2\.5 stars come from the signs: 1 of the 2 signs that can be evaluated passed\. Up to 2\.5 come from Altman’s Z, none at 1\.81 and all from 2\.99\.$/,
    ),
  ).toBeInTheDocument()
})

test('a financial company has all its stars from the signs', () => {
  render(<StrengthSigns strength={strengthOf([true, true, false], { altmanZ: null })} />)
  expect(screen.getByText(/^All 5 stars come from the signs: 2 of 3 signs passed\./)).toBeInTheDocument()
})

test('without stars the reason stands there, and nothing is said of counts', () => {
  render(
    <StrengthSigns strength={strengthOf([], { stars: null, altmanZ: null, reason: 'Too few signs can be told.' })} />,
  )
  expect(screen.getByText('Too few signs can be told.')).toBeInTheDocument()
  expect(screen.queryByText(/stars come from/)).toBeNull()
})

test.each([
  [altmanDistress - 0.01, 'in distress'],
  [altmanDistress, 'between distress and safety'],
  [altmanSafe, 'between distress and safety'],
  [altmanSafe + 0.01, 'safe'],
])('Altman’s Z of %d stands in words: %s', (altmanZ, words) => {
  render(<StrengthSigns strength={strengthOf([true, true, true], { altmanZ })} />)
  expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(new RegExp(`, ${words}$`))
})
