import { gradeThresholds, rateWithAssumptions, readStockFigures } from '@fairweight/domain/what-if'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { amount } from '../../../data/figures.ts'
import { ratedSampleStock } from '../../../../testing/rated-sample-stock.ts'
import { gradeName } from '../grade-name.ts'
import { WhatIf } from './what-if.tsx'

vi.setConfig({ testTimeout: 60_000 })

const gears = ratedSampleStock(40)
const figures = readStockFigures(gears)!

function open(address = '/', explanation = gears) {
  const router = createMemoryRouter([{ path: '/', element: <WhatIf explanation={explanation} /> }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
  return router
}

const valueOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const field = (name: string) => screen.getByRole('textbox', { name })

test('every assumption has a slider and a number', () => {
  open()
  const names = [
    'Discount rate',
    'Initial growth',
    'Terminal growth',
    'Tax rate',
    'Normal operating margin',
    'Years of margin averaged',
    'Years of cash flow averaged',
    'Years of full growth',
    'Years of fading growth',
  ]
  for (const name of names) expect(screen.getByRole('slider', { name })).toBeInTheDocument()
  expect(screen.getAllByRole('textbox')).toHaveLength(names.length)
  expect(screen.getAllByText('As published')).toHaveLength(names.length)
})

test('a typed discount rate changes values, margin and grade at once, by the engine’s own function', async () => {
  open()
  await userEvent.clear(field('Discount rate, in percent'))
  await userEvent.type(field('Discount rate, in percent'), '14')
  const now = rateWithAssumptions(figures, { discountRate: 0.14 })
  expect(valueOf('Discounted cash flow')[1]).toBe(amount(now.values['discounted-cash-flow'].value))
  expect(screen.getByRole('status', { name: 'Grade now' })).toHaveTextContent(now.valueSentence)
  expect(screen.getByText('Published: 9.00%')).toBeInTheDocument()
})

test('the slider moves it too', () => {
  open()
  fireEvent.change(screen.getByRole('slider', { name: 'Discount rate' }), { target: { value: '0.091' } })
  expect(valueOf('Earnings power value')[1]).toBe(
    amount(rateWithAssumptions(figures, { discountRate: 0.091 }).values['earnings-power-value'].value),
  )
})

test('reset returns exactly the published value', async () => {
  open('/?whatif=r0.14,g0.01')
  expect(valueOf('Discounted cash flow')[0]).not.toBe(valueOf('Discounted cash flow')[1])
  await userEvent.click(screen.getByRole('button', { name: 'Reset to the published values' }))
  for (const name of [
    'Discounted cash flow',
    'Earnings power value',
    'Graham number',
    'Tangible book value',
    'Future cash flow',
  ])
    expect(valueOf(name)[1], name).toBe(valueOf(name)[0])
  expect(screen.getByRole('status', { name: 'Grade now' })).toHaveTextContent(
    `As published. ${gears.valueRating.reason}`,
  )
})

test('the flip point is named, and holds when it is substituted plus and minus one percent', () => {
  open()
  const { above } = gradeThresholds(figures, 'discountRate')
  expect(
    screen.getByText(
      `The grade flips to ${gradeName(above?.rating ?? '', above?.reason)} when the discount rate passes ${(100 * (above?.at ?? 0)).toFixed(2)}%.`,
    ),
  ).toBeInTheDocument()
  const gradeAt = (discountRate: number) => rateWithAssumptions(figures, { discountRate }).valueRating
  expect(gradeAt(1.01 * (above?.at ?? 0))).toBe(above?.rating)
  expect(gradeAt(0.99 * (above?.at ?? 0))).toBe(gears.valueRating.rating)
})

test('where no value flips the grade, that is said', () => {
  open()
  expect(screen.getByText('The grade does not flip anywhere from 1 year to 3 years.')).toBeInTheDocument()
})

test('the state stands in the address and comes from it; what is wrong there is ignored', async () => {
  const router = open('/?stock=HLX&whatif=r0.12,g9,nonsense')
  expect(field('Discount rate, in percent')).toHaveValue('12')
  await userEvent.clear(field('Tax rate, in percent'))
  await userEvent.type(field('Tax rate, in percent'), '30')
  await waitFor(() => expect(router.state.location.search).toContain('whatif=r0.12,x0.3'))
})

test('a number out of range stays out and says why', async () => {
  open()
  await userEvent.clear(field('Discount rate, in percent'))
  await userEvent.type(field('Discount rate, in percent'), '90')
  await userEvent.tab()
  expect(screen.getByText('Enter a percentage from 3 to 20, such as 12.5.')).toBeInTheDocument()
  expect(valueOf('Discounted cash flow')[1]).not.toBe('n/a')
})

test('a bank has no assumption to set', () => {
  open('/', ratedSampleStock(40, 'Financials'))
  expect(screen.getByText(/There is nothing to set here/)).toBeInTheDocument()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('one change is computed within a hundredth of a second', () => {
  const start = performance.now()
  for (let count = 0; count < 100; count++) rateWithAssumptions(figures, { discountRate: 0.05 + count / 1000 })
  expect(performance.now() - start).toBeLessThan(1000)
})
