import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { PlansText } from './plans-text.tsx'

it('compares demo, account and both plans, and types no price', () => {
  const { container } = render(
    <MemoryRouter>
      <PlansText />
    </MemoryRouter>,
  )
  const table = within(screen.getByRole('region', { name: 'What each plan includes' })).getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['You get', 'Demo', 'Free account', 'Monthly', 'Annual'])
  expect(within(table).getByRole('row', { name: /^Free trial/ })).toHaveTextContent('7 days7 days')
  expect(container.textContent).not.toMatch(/\$\d|saves? \d/)
  expect(container.textContent).not.toContain('20%')
})

it('says how to leave, and leads companies to the form with their topic chosen', () => {
  render(
    <MemoryRouter>
      <PlansText />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { name: 'How to cancel' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/help?topic=enterprise#contact')
})
