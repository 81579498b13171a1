import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GradeTests } from './grade-tests.tsx'

const testOf = (measure: string, value: number | null) => ({
  measure,
  value,
  passed: value === null ? null : value > 40,
  gapToFlip: null,
  atBoundary: false,
  reason: null,
})
const marginsAt = (price: number | null) => {
  render(
    <GradeTests
      tests={[
        testOf('GRAHAM_NUMBER', 50),
        testOf('EARNINGS_POWER_VALUE', 32),
        testOf('DISCOUNTED_CASH_FLOW', -3),
        testOf('FUTURE_CASH_FLOW', null),
      ]}
      price={price}
    />,
  )
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)
}

test('each estimate has its margin of safety: how far the price lies below it, none where it is not above zero', () => {
  expect(marginsAt(40)).toEqual(['20.0%', '−25.0%', 'n/a', 'n/a'])
})

test('without a price there is no margin', () => {
  expect(marginsAt(null)).toEqual(['n/a', 'n/a', 'n/a', 'n/a'])
})

test('a margin of several times the estimate takes no more room than others', () => {
  expect(marginsAt(647)).toEqual(['−1,194%', '−1,922%', 'n/a', 'n/a'])
})
