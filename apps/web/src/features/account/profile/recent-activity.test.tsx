import type { ActivityEvent, ActivityPage } from '@fairweight/contract/wire'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { beginSession, dropSession } from '../../../data/session/page-session.ts'
import { ADA, clearHint, setHint } from '../../../../testing/people.ts'
import { refused, startApiServer, type CallAnswers } from '../../../../testing/start-api-server.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { RecentActivity } from './recent-activity.tsx'

const SIGNED_IN: ActivityEvent = {
  id: 3,
  at: '2026-11-22T12:00:00Z',
  action: 'signed-in',
  sentence: 'Signed in with a new browser',
  actor: 'person',
  device: 'Firefox on Linux',
  network: '203.0.113.0/24',
  isThisSession: true,
}
const CHANGED: ActivityEvent = {
  ...SIGNED_IN,
  id: 2,
  action: 'password-changed',
  sentence: 'Password changed',
  device: null,
  network: '2001:db8:7::/48',
  isThisSession: false,
}
const GIVEN: ActivityEvent = {
  ...CHANGED,
  id: 1,
  action: 'role-granted',
  actor: 'operator',
  sentence: 'Our team gave you access (bundle) until 2027-01-31',
  network: null,
}

const page = (events: readonly ActivityEvent[], nextBefore: number | null = null): { body: ActivityPage } => ({
  body: { events: [...events], nextBefore },
})

async function open(answers: CallAnswers) {
  const asked = await startApiServer({ 'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } }, ...answers })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(
    <>
      <RecentActivity />
      <ToastRegion />
    </>,
  )
  return asked
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

beforeEach(() => {
  clearHint()
  dropSession()
})

it('tells what happened, when, and from where, with the year', async () => {
  await open({ 'GET /api/user/activity': page([SIGNED_IN, CHANGED, GIVEN]) })
  expect(await screen.findByRole('table', { name: 'Recent activity' })).toBeInTheDocument()
  const [signedIn, changed, given] = rows()
  expect(signedIn).toMatch(
    /^Signed in with a new browserThis sessionFirefox on Linux, 203\.0\.113\.0\/24November 22, 2026/,
  )
  expect(changed).toMatch(/^Password changedUnknown device, 2001:db8:7::\/48/)
  expect(given).toMatch(/^Our team gave you access \(bundle\) until 2027-01-31November/)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('shows earlier pages below, until there is none', async () => {
  const asked = await open({
    'GET /api/user/activity': page([SIGNED_IN], 3),
    'GET /api/user/activity?before=3': page([CHANGED], 2),
    'GET /api/user/activity?before=2': page([GIVEN]),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier activity' }))
  expect(await screen.findByText('Password changed')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier activity' }))
  expect(await screen.findByText(/Our team/)).toBeInTheDocument()
  expect(rows()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show earlier activity' })).not.toBeInTheDocument()
  expect(asked.map(({ call }) => call).filter((call) => call.includes('activity'))).toEqual([
    'GET /api/user/activity',
    'GET /api/user/activity?before=3',
    'GET /api/user/activity?before=2',
  ])
})

it('says so when there is nothing yet', async () => {
  await open({ 'GET /api/user/activity': page([]) })
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

it('says why it cannot be read, and tries again', async () => {
  let isAway = true
  await open({ 'GET /api/user/activity': () => (isAway ? refused(503, 'not-available') : page([SIGNED_IN])) })
  await userEvent.click(await screen.findByRole('button', { name: /try again/i }))
  isAway = false
  await userEvent.click(await screen.findByRole('button', { name: /try again/i }))
  expect(await screen.findByText('Signed in with a new browser')).toBeInTheDocument()
})

it('keeps what is shown when an earlier page cannot be read', async () => {
  await open({
    'GET /api/user/activity': page([SIGNED_IN], 3),
    'GET /api/user/activity?before=3': refused(503, 'not-available'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier activity' }))
  expect(await screen.findByText('Refused: not-available.')).toBeInTheDocument()
  expect(rows()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Show earlier activity' })).toBeEnabled()
})
