import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

it('keeps its focus and ignores presses while loading', async () => {
  let presses = 0
  const press = () => (presses += 1)
  const { rerender } = render(<Button onClick={press}>Save</Button>)
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  rerender(
    <Button loading onClick={press}>
      Save
    </Button>,
  )
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(presses).toBe(1)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
})

it('does not submit a form while loading, and never by accident', async () => {
  let submissions = 0
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submissions += 1
      }}
    >
      <Button>Plain</Button>
      <Button type="submit" loading>
        Send
      </Button>
      <Button type="submit">Really send</Button>
    </form>,
  )
  await userEvent.click(screen.getByText('Plain'))
  await userEvent.click(screen.getByText('Send'))
  expect(submissions).toBe(0)
  await userEvent.click(screen.getByText('Really send'))
  expect(submissions).toBe(1)
})

it('names a button that shows only a sign', () => {
  render(<IconButton icon="close" label="Close the list" />)
  expect(screen.getByRole('button', { name: 'Close the list' })).toBeVisible()
})
