import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Progress } from './progress.tsx'

it('says how far a piece of work has come, and nothing it does not know', () => {
  const { rerender } = render(<Progress label="Resampling" value={0.424} />)
  expect(screen.getByRole('progressbar', { name: 'Resampling' })).toHaveAttribute('aria-valuenow', '42')
  expect(screen.getByText('42%')).toBeInTheDocument()
  rerender(<Progress label="Resampling" value={null} />)
  expect(screen.getByRole('progressbar', { name: 'Resampling' })).not.toHaveAttribute('aria-valuenow')
})
