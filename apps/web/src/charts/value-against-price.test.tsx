import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PriceMark, ValueAgainstPrice } from './value-against-price.tsx'

const CASH_FLOW: PriceMark = { name: 'Discounted cash flow', kind: 'estimate', value: 50, reason: null }
const GRAHAM: PriceMark = { name: 'Graham number', kind: 'estimate', value: null, reason: 'Earnings are negative.' }
const AVERAGE: PriceMark = { name: '1-year average', kind: 'average', value: 30, reason: null }

const format = (value: number | null) => (value === null ? 'n/a' : value.toFixed(2))

function draw(price: number | null, marks: readonly PriceMark[] = [CASH_FLOW, GRAHAM, AVERAGE]) {
  render(<ValueAgainstPrice price={price} marks={marks} summary="Below one of two." format={format} />)
  const svg = screen.getByRole('img', { name: /Price against intrinsic value/ })
  const row = (name: string) => within(svg).getByText(name).parentElement!
  return { svg, row }
}

test('the axis of a value below zero has the minus of the figures beside it', () => {
  const marks = [
    { name: 'Tangible book value', kind: 'estimate', value: -118.41, reason: null },
    { name: 'Graham number', kind: 'estimate', value: 205.3, reason: null },
  ] as const
  const { svg } = draw(327.89, marks)
  const named = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(named).toContain('−200')
  expect(named).not.toContain('-200')
})

test('an estimate is a point at its value, tied to the price by a line; an average is a tick without one', () => {
  const { row } = draw(40)
  // 240 px wide: the scale goes from $0 at 148.08 to $50 at 188.08.
  const estimate = row('Discounted cash flow')
  expect(Number(estimate.querySelector('circle')?.getAttribute('cx'))).toBeCloseTo(188.08, 6)
  const tie = estimate.querySelector('line')
  expect(Number(tie?.getAttribute('x1'))).toBeCloseTo(180.08, 6)
  expect(Number(tie?.getAttribute('x2'))).toBeCloseTo(188.08, 6)
  const average = row('1-year average')
  const tick = /^M([\d.]+) -6V6$/.exec(average.querySelector('path')?.getAttribute('d') ?? '')
  expect(Number(tick?.[1])).toBeCloseTo(172.08, 6)
  expect(average.querySelector('line, circle')).toBeNull()
})

test('every row has its own stroke, so that nothing rests on color', () => {
  const marks = ['A', 'B', 'C', 'D', 'E'].map((name, at): PriceMark => ({ ...CASH_FLOW, name, value: 10 + at }))
  const { svg } = draw(40, marks)
  const strokes = [...svg.querySelectorAll('line[stroke-dasharray]')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  )
  expect(new Set(strokes).size).toBe(5)
})

test('an estimate that cannot be made has its row and no point, and the table twin says why', () => {
  const { row } = draw(40)
  expect(row('Graham number')).toHaveTextContent('Graham numbern/a')
  expect(row('Graham number').querySelector('circle, line, path')).toBeNull()
  const table = screen.getByRole('table', { name: 'Price and estimates, USD per share', hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true })
  expect(rows.slice(1).map((one) => [...one.children].map((cell) => cell.textContent))).toEqual([
    ['Last close', '40.00', ''],
    ['Discounted cash flow', '50.00', ''],
    ['Graham number', 'n/a', 'Earnings are negative.'],
    ['1-year average', '30.00', ''],
  ])
})

test('the price is named above its line, and the name stays inside the picture', () => {
  const { svg } = draw(30)
  const price = within(svg).getByText('Price 30.00')
  expect(Number(price.getAttribute('x'))).toBeCloseTo(172.08, 6)
  expect(price).toHaveAttribute('text-anchor', 'middle')
})

test('the longest name has its room on a narrow screen', () => {
  const { row } = draw(40, [{ ...AVERAGE, name: 'One-year average, lagged' }])
  // Its 159 px in the small type end there, and begin within the picture.
  expect(Number(row('One-year average, lagged').querySelector('text')?.getAttribute('x'))).toBeGreaterThan(159)
})

test('without a price there is no line of it and nothing is tied to it', () => {
  const { svg, row } = draw(null)
  expect(svg).not.toHaveTextContent(/Price \d/)
  expect(row('Discounted cash flow').querySelector('line')).toBeNull()
  expect(row('Discounted cash flow').querySelector('circle')).not.toBeNull()
  expect(screen.getByRole('rowheader', { name: 'Last close', hidden: true }).parentElement).toHaveTextContent('n/a')
})

test('with no figure at all there is still an axis, from zero to one', () => {
  const { svg } = draw(null, [GRAHAM])
  const ticks = [...svg.querySelectorAll('text.fill-muted[text-anchor="middle"]')].map(({ textContent }) => textContent)
  expect(ticks).toEqual(['0', '0.5', '1'])
})

test('the picture grows by one line for each mark', () => {
  const { svg } = draw(40)
  expect(svg).toHaveAttribute('height', String(26 + 3 * 26 + 24))
})
