import { asCents } from '@fairweight/domain/money'
import { parseTicker } from '@fairweight/domain/naming'
import { asShares, type Position } from '@fairweight/domain/portfolio'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { assert, expect, test } from 'vitest'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { Grade } from './grade.tsx'

function position(symbol: string, dollars: number | null, stock: ValuedPosition['stock']): ValuedPosition {
  const held: Position = {
    symbol: parseTicker(symbol) ?? assert.fail(symbol),
    shares: asShares(1_000_000),
    cost: null,
    lots: [],
  }
  const value = dollars === null ? null : asCents(dollars * 100)
  const name = stock?.COMPANY_NAME ?? null
  return { ...held, stock, name, assetClass: null, price: dollars, reason: null, value, gain: null }
}

function show(...positions: readonly ValuedPosition[]) {
  render(<Grade positions={positions} />, { wrapper: MemoryRouter })
}

const table = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)
const texts = (rows: readonly HTMLElement[]) => rows.map((row) => row.textContent)

const HLX = syntheticRow('HLX', { VALUE_RATING: 'B', MOMENTUM_RATING: 'A', SECTOR: 'Energy', FINANCIAL_STRENGTH: 3 })

test('money stands under its grade, a fund under none, what has no price nowhere', () => {
  show(position('HLX', 300, HLX), position('VTI', 100, null), position('PEP', null, syntheticRow('PEP')))
  expect(texts(table('Money by value grade'))).toEqual([
    'BHLX75.0%$300.00',
    'Funds and other securities, never gradedVTI25.0%$100.00',
  ])
  expect(screen.getByText('3.0 of 5 stars')).toBeVisible()
  expect(screen.getAllByText(/Known for 75% of the money\./)).toHaveLength(2)
})

test('the lowest grades are named, and lead to their stocks', () => {
  show(position('HLX', 300, HLX), position('VTI', 100, null))
  expect(screen.getByRole('link', { name: 'HLX' })).toHaveAttribute('href', '/stocks/HLX')
})

test('whose plan has no value grades sees nothing of them', () => {
  const { VALUE_RATING: _, MARGIN_OF_SAFETY: __, FINANCIAL_STRENGTH: ___, ...withheld } = HLX
  show(position('HLX', 300, withheld))
  expect(screen.queryByRole('table', { name: 'Money by value grade' })).toBeNull()
  expect(screen.queryByText('Margin of safety')).toBeNull()
  expect(texts(table('Money by momentum grade'))).toEqual(['AHLX100.0%$300.00'])
})

test('where nothing has a price nothing is said', () => {
  show(position('PEP', null, syntheticRow('PEP')))
  expect(screen.queryByRole('heading')).toBeNull()
})
