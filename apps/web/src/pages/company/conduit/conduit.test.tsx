import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { PromoCode } from '../conduit.tsx'
import { SlidesText } from './slides-text.tsx'

it('tells three slides apart, with figures that follow from the rule', () => {
  render(
    <MemoryRouter>
      <SlidesText />
    </MemoryRouter>,
  )
  const slides = screen.getAllByRole('group')
  expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 3', '2 of 3', '3 of 3'])
  expect(slides[0]).toHaveTextContent('a price of $100.00 becomes $90.00')
  expect(slides[1]).toHaveTextContent('Of the $90.00, we donate $9.00')
  expect(slides[2]).toHaveTextContent('After 12 such payments, $108.00 has been donated')
  for (const slide of slides) expect(within(slide).getByRole('heading', { level: 2 })).toBeInTheDocument()
})

it('copies the code and says so', async () => {
  const user = userEvent.setup()
  render(<PromoCode code="CONDUIT" />)
  await user.click(screen.getByRole('button', { name: 'Copy the code' }))
  expect(await screen.findByText('Copied')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('CONDUIT')
})

it('says what to do where the browser does not let it copy', async () => {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  render(
    <>
      <PromoCode code="CONDUIT" />
      <ToastRegion />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy the code' }))
  expect(await screen.findByText('Please write it down: CONDUIT.')).toBeInTheDocument()
})
