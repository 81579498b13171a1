import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Popover } from './popover.tsx'
import { Tooltip } from './tooltip.tsx'

it('opens a named sheet beside its button, and closes by Escape with the focus back', async () => {
  render(
    <Popover trigger={<button type="button">Why?</button>} title="Why unranked">
      No measure exceeds the price.
    </Popover>,
  )
  const trigger = screen.getByRole('button', { name: 'Why?' })
  await userEvent.click(trigger)
  expect(await screen.findByRole('dialog', { name: 'Why unranked' })).toHaveTextContent('No measure exceeds the price.')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(trigger).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows a few words when its element takes the focus', async () => {
  render(
    <Tooltip text="Not reported">
      <button type="button">n/a</button>
    </Tooltip>,
  )
  await userEvent.tab()
  expect(await screen.findByText('Not reported')).toBeInTheDocument()
})
