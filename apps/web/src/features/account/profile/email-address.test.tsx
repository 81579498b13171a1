import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { beginSession, dropSession } from '../../../data/session/page-session.ts'
import { ADA, clearHint, setHint } from '../../../../testing/people.ts'
import { refused, startApiServer, type CallAnswers } from '../../../../testing/start-api-server.ts'
import { EmailAddress } from './email-address.tsx'

const PENDING = { email: 'ada@elsewhere.example', expiresAt: '2026-01-04T10:00:00.000Z' }

async function open(answers: CallAnswers) {
  const asked = await startApiServer({
    'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } },
    'GET /api/user/email-change': { body: { pending: null } },
    ...answers,
  })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(<EmailAddress email="ada@example.com" />)
  return asked
}

beforeEach(() => {
  clearHint()
  dropSession()
})

it('sends a link to a new address, and says that nothing changes until it is opened', async () => {
  const asked = await open({ 'POST /api/user/email-change': { body: { pending: PENDING } } })
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(screen.getByLabelText('New email')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.type(screen.getByLabelText('New email'), PENDING.email)
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByRole('status')).toHaveTextContent(
    /We’ve sent a link to ada@elsewhere\.example\..*Until then, nothing changes\./,
  )
  expect(asked.find(({ call }) => call === 'POST /api/user/email-change')).toMatchObject({
    body: { email: PENDING.email },
  })
})

it('says under the field that an address is taken, and lets go of the change', async () => {
  await open({ 'POST /api/user/email-change': refused(409, 'email-already-in-use') })
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }))
  await userEvent.type(screen.getByLabelText('New email'), PENDING.email)
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText('That email is already in use.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('New email')).toBeNull()
})

it('shows a change that waits, and gives it up', async () => {
  let isPending = true
  const asked = await open({
    'GET /api/user/email-change': () => ({ body: { pending: isPending ? PENDING : null } }),
    'DELETE /api/user/email-change': () => {
      isPending = false
      return { body: { success: true } }
    },
  })
  expect(await screen.findByRole('status')).toHaveTextContent(PENDING.email)
  await userEvent.click(screen.getByRole('button', { name: 'Keep my current address' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(asked.map(({ call }) => call)).toContain('DELETE /api/user/email-change')
})
