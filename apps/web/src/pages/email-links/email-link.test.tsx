import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import ConfirmEmailChange from './confirm-email-change.tsx'
import UndoEmailChange from './undo-email-change.tsx'

const CONFIRM = 'POST /api/auth/confirm-email-change'
const UNDO = 'POST /api/auth/undo-email-change'

async function open(Page: () => React.ReactNode, answers: CallAnswers, hash = '#token=abc') {
  location.hash = hash
  const asked = await startApiServer(answers)
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)
  return asked
}

afterEach(() => {
  location.hash = ''
})

it('does nothing on arrival, and what the link says when its button is pressed', async () => {
  const asked = await open(ConfirmEmailChange, { [CONFIRM]: { body: { success: true } } })
  expect(asked.map(({ call }) => call)).not.toContain(CONFIRM)
  await userEvent.click(screen.getByRole('button', { name: 'Use this address' }))
  expect(await screen.findByRole('heading', { name: 'Your address has been changed' })).toBeInTheDocument()
  expect(asked.find(({ call }) => call === CONFIRM)).toMatchObject({ body: { token: 'abc' } })
})

it('undoes a change and leads to a new password', async () => {
  await open(UndoEmailChange, { [UNDO]: { body: { success: true } } })
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }))
  expect(await screen.findByRole('heading', { name: 'Your address has been restored' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/forgot-password')
})

it('says when a link is spent or was cut off, and when the address was taken meanwhile', async () => {
  await open(UndoEmailChange, { [UNDO]: refused(400, 'invalid-email-link') })
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }))
  expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeInTheDocument()
  expect(screen.getByText('This link has expired or was already used.')).toBeInTheDocument()
})

it('keeps the button where another try may succeed', async () => {
  await open(ConfirmEmailChange, { [CONFIRM]: refused(409, 'email-already-in-use') })
  await userEvent.click(screen.getByRole('button', { name: 'Use this address' }))
  expect(await screen.findByText('That email is already in use.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Use this address' })).toBeEnabled()
})

it('asks to open the email once more when the address holds no token', async () => {
  const asked = await open(ConfirmEmailChange, {}, '')
  expect(screen.getByRole('heading', { name: 'This link is not valid' })).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).toEqual([])
})
