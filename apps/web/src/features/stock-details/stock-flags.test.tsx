import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StockFlags } from './stock-flags.tsx'

test.each([
  [
    true,
    true,
    true,
    'Just reported negative, before interest, taxes, depreciation, and amortization',
    'Negative in at least one of them',
    'Marked as a sustainable company',
  ],
  [false, false, false, 'Not negative', 'Never negative', 'Not marked'],
  [null, null, null, 'Not known whether they are negative', 'Not known whether they were negative', 'Not known'],
])('earnings and ESG in words: %s %s %s', (HAS_NEG_EBITDA_LATEST, HAS_NEG_EBITDA, IS_ESG, ...words) => {
  render(<StockFlags row={{ HAS_NEG_EBITDA_LATEST, HAS_NEG_EBITDA, IS_ESG }} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(words)
})

test.each([
  [true, 'Held by Zequix ESG Index Fund on May 31, 2026'],
  [false, 'Not held by Zequix ESG Index Fund on May 31, 2026'],
  [null, 'Not known'],
])('an ESG mark from a fund’s report names the fund and the day: %s', (IS_ESG, words) => {
  const row = { HAS_NEG_EBITDA_LATEST: false, HAS_NEG_EBITDA: false, IS_ESG }
  render(<StockFlags row={row} esgSource={{ fund: 'Zequix ESG Index Fund', reportDate: '2026-05-31' }} />)
  expect(screen.getAllByRole('definition').at(-1)?.textContent).toBe(words)
})
