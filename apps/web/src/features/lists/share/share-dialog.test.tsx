import type { SharedLink } from '@fairweight/contract/wire'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { ADA, clearHint, setHint } from '../../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { beginSession, dropSession } from '../../../data/session/page-session.ts'
import { ShareDialog } from './share-dialog.tsx'

const MAKE = 'POST /api/user/shared-links/create'
const LINK: SharedLink = {
  id: 'one',
  kind: 'mix',
  name: 'Balanced',
  path: '/shared/abc',
  createdAt: '2026-11-20T12:00:00.000Z',
}
const LIST = { id: 'l', name: 'Growth' }
const MIX = { id: 'r', name: 'Balanced' }

beforeEach(() => {
  clearHint()
  dropSession()
})

function open(mix: typeof MIX | null) {
  render(
    <MemoryRouter>
      <ShareDialog list={LIST} mix={mix} onClose={() => undefined} />
    </MemoryRouter>,
  )
}

async function openAsMember(answers: CallAnswers) {
  const asked = await startApiServer({ 'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } }, ...answers })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  open(MIX)
  return asked
}

test('nothing is shared before it is asked for; then the link is there to copy, and opens nothing once stopped', async () => {
  const asked = await openAsMember({
    [MAKE]: { body: LINK },
    'DELETE /api/user/shared-links/revoke?id=one': { body: { success: true } },
  })
  const user = userEvent.setup()
  expect(screen.getByRole('dialog', { name: 'Share this mix' })).toHaveAccessibleDescription(
    'Whoever has the link reads the name “Balanced”, its stocks and their weights, with grades where every visitor sees them. No amounts, and not your name.',
  )
  expect(screen.queryByLabelText('Link')).toBeNull()
  expect(asked.map(({ call }) => call)).not.toContain(MAKE)
  await user.click(screen.getByRole('button', { name: 'Share by a link' }))
  expect(await screen.findByLabelText('Link')).toHaveValue(`${location.origin}/shared/abc`)
  expect(asked.find(({ call }) => call === MAKE)?.body).toEqual({ list: 'l', run: 'r' })
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await screen.findByText('The link has been copied.')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/shared/abc`)
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }))
  expect(await screen.findByText('Shared no more. The link opens nothing now.')).toBeInTheDocument()
  expect(screen.queryByLabelText('Link')).toBeNull()
})

test('what cannot be shared is said, and can be tried again', async () => {
  await openAsMember({ [MAKE]: refused(409, 'too-many-shared-links', 'You can share up to 50 lists and mixes.') })
  await userEvent.click(screen.getByRole('button', { name: 'Share by a link' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You can share up to 50 lists and mixes.')
  expect(screen.getByRole('button', { name: 'Share by a link' })).toBeEnabled()
})

test('a visitor is told that sharing needs an account', () => {
  open(null)
  const dialog = screen.getByRole('dialog', { name: 'Share this list' })
  expect(dialog).toHaveAccessibleDescription(/reads the name “Growth” and the stocks on it that day, with grades/)
  expect(dialog).toHaveTextContent('Sharing needs an account.')
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up')
  expect(screen.queryByRole('button', { name: 'Share by a link' })).toBeNull()
})
