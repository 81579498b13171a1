import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { beginSession, dropSession } from '../../../data/session/page-session.ts'
import { sessionStore } from '../../../data/session/session-store.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { ADA, ADAS_PROFILE, clearHint, setHint } from '../../../../testing/people.ts'
import { refused, startApiServer, type CallAnswers } from '../../../../testing/start-api-server.ts'
import { profileTab, ProfileTabs, type ProfileTab } from './profile-tabs.tsx'

const SESSIONS = [
  {
    id: 's1',
    device: 'Firefox on Linux',
    startedAt: '2026-01-02T10:00:00Z',
    lastSeenAt: '2026-01-03T10:00:00Z',
    current: true,
  },
  { id: 's2', device: null, startedAt: '2026-01-01T10:00:00Z', lastSeenAt: '2026-01-01T11:00:00Z', current: false },
]

const USUAL: CallAnswers = {
  'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } },
  'GET /api/auth/sessions': { body: SESSIONS },
  'GET /api/user/email-change': { body: { pending: null } },
  'GET /api/user/activity': { body: { events: [], nextBefore: null } },
}

function Profile({ first, hasPassword }: { readonly first: ProfileTab; readonly hasPassword: boolean }) {
  const [tab, setTab] = useState(first)
  return (
    <ProfileTabs
      profile={ADAS_PROFILE}
      user={{ ...ADA, hasPassword }}
      tab={tab}
      onTab={setTab}
      alerts={<p>Letters about grades</p>}
      speed={<p>How fast this visit is</p>}
      subscriptions={<p>What is paid for</p>}
    />
  )
}

async function open(tab: ProfileTab, answers: CallAnswers = {}, hasPassword = true) {
  const asked = await startApiServer({ ...USUAL, ...answers })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(
    <MemoryRouter>
      <Profile first={tab} hasPassword={hasPassword} />
      <ToastRegion />
    </MemoryRouter>,
  )
  return asked
}

beforeEach(() => {
  clearHint()
  dropSession()
})

it('offers the tabs of the specification, and reads the one to open from the address', async () => {
  await open('my-profile')
  const names = screen.getAllByRole('tab').map((tab) => tab.textContent)
  expect(names.slice(0, 4)).toEqual(['My Profile', 'Subscriptions', 'Change Password', 'Delete Account'])
  expect([profileTab('change-password'), profileTab('made-up'), profileTab(null)]).toEqual([
    'change-password',
    'my-profile',
    'my-profile',
  ])
})

it('changes name and newsletters, and shows the address that one logs in with', async () => {
  const asked = await open('my-profile', {
    'PUT /api/user/profile': { body: { ...ADAS_PROFILE, firstName: 'Augusta' } },
  })
  expect(await screen.findByLabelText('Email')).toHaveAttribute('readonly')
  await userEvent.clear(screen.getByLabelText('First Name'))
  await userEvent.type(screen.getByLabelText('First Name'), 'Augusta')
  await userEvent.click(screen.getByRole('checkbox', { name: /Insights/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Update My Account' }))
  expect(await screen.findByText('We have updated your account details as you requested')).toBeInTheDocument()
  expect(asked.find(({ call }) => call.startsWith('PUT'))).toMatchObject({
    token: 'fresh',
    body: { firstName: 'Augusta', lastName: 'Lindgren', insightsSubscriber: true, tipsSubscriber: true },
  })
  expect(sessionStore.get().profile?.firstName).toBe('Augusta')
})

it('says that a name is missing, and sends nothing', async () => {
  const asked = await open('my-profile')
  await userEvent.clear(await screen.findByLabelText('First Name'))
  await userEvent.type(screen.getByLabelText('First Name'), '   ')
  await userEvent.click(screen.getByRole('button', { name: 'Update My Account' }))
  expect(await screen.findByText('This field cannot be left blank')).toBeInTheDocument()
  expect(asked.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
})

it('says that an update failed without a connection, and keeps what was typed', async () => {
  await open('my-profile')
  await userEvent.clear(await screen.findByLabelText('First Name'))
  await userEvent.type(screen.getByLabelText('First Name'), 'Augusta')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(screen.getByRole('button', { name: 'Update My Account' }))
  expect(await screen.findByText('Unable to Update User Profile', { selector: 'p' })).toBeInTheDocument()
  expect(screen.getByLabelText('First Name')).toHaveValue('Augusta')
})

it('says that the current password is wrong, and keeps the new one when there is no connection', async () => {
  await open('change-password', { 'POST /api/auth/change-password': refused(401, 'wrong-password') })
  const button = await screen.findByRole('button', { name: 'Change Password' })
  await userEvent.type(screen.getByLabelText('Current Password'), 'Wrong-Harbour-51')
  await userEvent.type(screen.getByLabelText('New Password'), 'Louder-Harbour-52')
  await userEvent.type(screen.getByLabelText('Confirm New Password'), 'Louder-Harbour-52')
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
  expect(await screen.findByText('Problem changing your password')).toBeInTheDocument()
  expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(
    "Sorry, that's not your current password.",
  )
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.type(screen.getByLabelText('Current Password'), '2')
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
  await waitFor(() => expect(screen.getAllByText('Problem changing your password').length).toBeGreaterThan(1))
  expect(screen.getByLabelText('New Password')).toHaveValue('Louder-Harbour-52')
})

it('lists where one is logged in and ends the others', async () => {
  const asked = await open('my-profile', { 'DELETE /api/auth/sessions?id=s2': { body: { success: true } } })
  const list = await screen.findByRole('list', { name: 'Sessions' })
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  await userEvent.click(within(list).getByRole('button', { name: 'End the session on Unknown device' }))
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /api/auth/sessions')).toHaveLength(2))
  expect(asked.map(({ call }) => call)).toContain('DELETE /api/auth/sessions?id=s2')
})

it('holds what the page gives it for the subscriptions', async () => {
  await open('subscriptions')
  expect(await screen.findByText('What is paid for')).toBeInTheDocument()
})

it('changes the password once the whole form is right', async () => {
  const asked = await open('change-password', { 'POST /api/auth/change-password': { body: { success: true } } })
  const button = await screen.findByRole('button', { name: 'Change Password' })
  expect(button).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Current Password'), 'Quiet-Harbour-51')
  await userEvent.type(screen.getByLabelText('New Password'), 'short')
  await userEvent.tab()
  expect(await screen.findByText('Your password must be 8-100 characters.')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('New Password'), 'er-Harbour-52-A')
  await userEvent.type(screen.getByLabelText('Confirm New Password'), 'shorter-Harbour-52')
  await userEvent.tab()
  expect(await screen.findByText('Passwords must match')).toBeInTheDocument()
  expect(button).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Confirm New Password'), '-A')
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
  expect(await screen.findByText('We have changed your password as you requested')).toBeInTheDocument()
  expect(asked.at(-1)).toMatchObject({
    body: { currentPassword: 'Quiet-Harbour-51', newPassword: 'shorter-Harbour-52-A' },
  })
  expect(screen.getByLabelText('New Password')).toHaveValue('')
})

it('deletes the account with its password, says goodbye, and is nobody', async () => {
  const answers = [refused(401, 'wrong-password'), { body: { success: true } }]
  await open('delete-account', { 'POST /api/auth/delete-account': () => answers.shift()! })
  const button = await screen.findByRole('button', { name: 'Delete Account' })
  expect(button).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Password'), 'x')
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
  expect(await screen.findByText('Problem deleting your account')).toBeInTheDocument()
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription("Sorry, that's the wrong password.")
  await userEvent.type(screen.getByLabelText('Password'), 'y')
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
  expect(await screen.findByText('Your account is deleted. We are sorry to see you go.')).toBeInTheDocument()
  expect(sessionStore.get().session.status).toBe('none')
})

it('asks before it logs out, and stays when that is refused', async () => {
  await open('my-profile', { 'POST /api/auth/sign-out': { body: { success: true } } })
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  const question = await screen.findByRole('dialog', { name: 'Do you want to log out?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(screen.queryByRole('dialog', { name: 'Do you want to log out?' })).toBeNull()
  expect(sessionStore.get().session.status).toBe('member')
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  await userEvent.click(within(question).getByRole('button', { name: 'Log Out' }))
  expect(await screen.findByText('You are now logged out. We hope to see you again soon.')).toBeInTheDocument()
  expect(sessionStore.get().session.status).toBe('none')
})

it('says that logging out failed without a connection, and the session stays', async () => {
  await open('my-profile')
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  const question = await screen.findByRole('dialog', { name: 'Do you want to log out?' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(within(question).getByRole('button', { name: 'Log Out' }))
  expect(await screen.findByText('Failed to Sign Out')).toBeInTheDocument()
  expect(sessionStore.get().session.status).toBe('member')
})

it('warns before it logs out of what waits to be sent and would be lost', async () => {
  await open('my-profile', {})
  for (const [place, ticker] of ['KO', 'PEP'].entries())
    localStorage.setItem(`fairweight-edits:ada:00000000${place}.x`, `add ${ticker} list-1`)
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  expect(await screen.findByRole('dialog', { name: 'Do you want to log out?' })).toHaveAccessibleDescription(
    /^2 changes of yours have not been sent yet and would be lost\./,
  )
  localStorage.clear()
})

it('asks somebody without a password to log in through their provider once more', async () => {
  const asked = await open(
    'delete-account',
    {
      'GET /api/auth/providers': { body: [{ id: 'google', name: 'Google' }] },
      'POST /api/auth/delete-account': refused(
        403,
        'requires-recent-login',
        'To delete your account, please sign in again first.',
      ),
    },
    false,
  )
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('please sign in again first')
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({})
})
