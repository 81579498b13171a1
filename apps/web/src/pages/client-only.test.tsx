import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ClientOnly } from './client-only.tsx'

const loadPart = () => Promise.resolve(() => <p>The part</p>)
const loadNothing = () => Promise.reject(new Error('offline'))

it('puts a part in the place of what stood there', async () => {
  render(<ClientOnly load={loadPart} fallback={<p>Waiting</p>} />)
  expect(screen.getByText('Waiting')).toBeInTheDocument()
  expect(await screen.findByText('The part')).toBeInTheDocument()
  expect(screen.queryByText('Waiting')).toBeNull()
})

it('keeps what stood there when the part cannot be fetched, and says so', async () => {
  render(<ClientOnly load={loadNothing} fallback={<p>Waiting</p>} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
  expect(screen.getByText('Waiting')).toBeInTheDocument()
})
