import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { VisitSpeed } from './visit-speed.tsx'

it('names what it measures, and says so where the browser does not', () => {
  render(<VisitSpeed />)
  expect(screen.getByRole('heading', { name: 'How fast Fairweight is on this device' })).toBeVisible()
  const table = within(screen.getByRole('table', { name: 'Speed of this visit' }))
  expect(table.getAllByRole('row')).toHaveLength(6)
  expect(table.getByRole('row', { name: /Movement of the page/ })).toHaveTextContent('does not measure this')
})
