import { asCents } from '@fairweight/domain/money'
import { parseTicker } from '@fairweight/domain/naming'
import { asShares, type HoldingClass } from '@fairweight/domain/portfolio'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { render, screen, within } from '@testing-library/react'
import { assert, expect, test } from 'vitest'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { Allocation } from './allocation.tsx'
import { Summary } from './summary.tsx'

function position(symbol: string, dollars: number | null, assetClass: HoldingClass, isStock = true): ValuedPosition {
  return {
    symbol: parseTicker(symbol) ?? assert.fail(symbol),
    shares: asShares(1_000_000),
    cost: null,
    lots: [],
    stock: isStock ? syntheticRow(symbol, { SECTOR: 'Energy', MARKETCAP_GROUP: 'Large' }) : null,
    assetClass,
    name: null,
    price: dollars,
    reason: dollars === null ? 'No close is known.' : null,
    value: dollars === null ? null : asCents(dollars * 100),
    gain: null,
  }
}

const texts = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('money stands under its asset class and position with the cash, under sector and size without it', () => {
  const held = [position('HLX', 600, 'us-large'), position('BND', 300, 'us-aggregate-bonds', false)]
  render(<Allocation positions={[...held, position('PEP', null, 'us-large')]} cash={asCents(10_000)} />)
  expect(texts('Money by asset class')).toEqual([
    'US large company sharesHLX60.0%$600.00',
    'US aggregate bondsBND30.0%$300.00',
    'Cash10.0%$100.00',
  ])
  expect(texts('Money by position')).toEqual(['HLX60.0%$600.00', 'BND30.0%$300.00', 'Cash10.0%$100.00'])
  expect(texts('Money by sector')).toEqual(['EnergyHLX66.7%$600.00', 'Funds and other securitiesBND33.3%$300.00'])
  expect(texts('Money by company size')[0]).toBe('LargeHLX66.7%$600.00')
})

test('beyond ten positions the others are one line, and their symbols are named', () => {
  const many = Array.from({ length: 12 }, (_, at) => position(`A${'BCDEFGHIJKLM'[at]}`, 120 - at, 'us-large'))
  render(<Allocation positions={many} cash={asCents(0)} />)
  const rows = texts('Money by position')
  expect(rows).toHaveLength(11)
  expect(rows.filter((row) => row.startsWith('All othersAL, AM'))).toHaveLength(1)
})

test('where nothing has a price and there is no cash nothing is said', () => {
  render(<Allocation positions={[position('PEP', null, 'us-large')]} cash={asCents(0)} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

const VALUED = {
  positions: [position('HLX', 600, 'us-large'), position('BND', null, 'us-aggregate-bonds')],
  value: null,
}
const amounts = () => screen.getAllByRole('definition').map((one) => one.textContent)

test('the value leaves out what has no price, by name and with what was paid for it', () => {
  const gains = { gain: null, knownGain: asCents(5_000), known: asCents(60_000) }
  const { rerender } = render(
    <Summary
      valued={{ ...VALUED, ...gains, leftOut: { symbols: ['BND'], cost: asCents(12_345) } }}
      cash={asCents(0)}
      asOf="2026-11-27"
    />,
  )
  expect(amounts().slice(0, 3)).toEqual([
    '$600.00',
    'Shares at the last close, as of Nov 27, 2026, and cash. Left out, without a price: BND; $123.45 was paid for it.',
    '$50.00',
  ])
  const symbols = ['A', 'B', 'C', 'D', 'E', 'F']
  rerender(
    <Summary
      valued={{ ...VALUED, ...gains, leftOut: { symbols: ['A', 'B'], cost: null } }}
      cash={asCents(-1)}
      asOf={null}
    />,
  )
  expect(amounts()[0]).toBe('n/a')
  const three = [...VALUED.positions, ...VALUED.positions, ...VALUED.positions, ...VALUED.positions]
  rerender(
    <Summary
      valued={{ ...VALUED, ...gains, positions: three, leftOut: { symbols, cost: null } }}
      cash={asCents(-1)}
      asOf={null}
    />,
  )
  expect(amounts()[1]).toMatch(/A, B, C, D, E and 1 more; what they cost is not known\.$/)
  expect(amounts()[5]).toMatch(/^Below zero/)
})
