import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { beginSession, dropSession } from '../../../data/session/page-session.ts'
import { ADA, ADAS_PROFILE, clearHint, setHint } from '../../../../testing/people.ts'
import { refused, startApiServer, type CallAnswers } from '../../../../testing/start-api-server.ts'
import { RUNNING } from '../../../../testing/store-products.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { Subscriptions } from './subscriptions.tsx'

const STORED = 'GET /api/user/subscriptions'
const REFRESH = 'POST /api/store/refresh'
const CANCEL = 'POST /api/user/subscriptions/cancel'
const RESUME = 'POST /api/user/subscriptions/resume'
const PORTAL = 'POST /api/store/customer-portal'
const away = refused(503, 'payments-away', 'Our payment provider cannot be reached right now.')
const canceling = { ...RUNNING, cancelAtNextPeriod: true }

beforeEach(() => {
  clearHint()
  dropSession()
  location.hash = ''
})

async function open(answers: CallAnswers) {
  const asked = await startApiServer({
    [STORED]: { body: [RUNNING] },
    [REFRESH]: away,
    'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } },
    'GET /api/user/profile': { body: ADAS_PROFILE },
    ...answers,
  })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(
    <MemoryRouter>
      <Subscriptions />
      <ToastRegion />
    </MemoryRouter>,
  )
  return asked
}

it('shows what is stored, then what the provider says', async () => {
  await open({ [REFRESH]: { body: { checkout: null, stripeId: 'cus_1', subscriptions: [canceling] } } })
  expect(await screen.findByText('Canceling On June 1, 2026')).toBeInTheDocument()
})

it('shows what is stored while the provider is away', async () => {
  const asked = await open({})
  expect(await screen.findByText('Next charge June 1, 2026')).toBeInTheDocument()
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(REFRESH))
  expect(screen.getByText('Next charge June 1, 2026')).toBeInTheDocument()
  expect(screen.getByText(/\$49\.99 a month before any discount/)).toBeInTheDocument()
})

it('cancels by one press, says so once the server has it, and takes it back by the next', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = await open({
    [CANCEL]: async () => {
      await held
      return { body: [canceling] }
    },
    [RESUME]: { body: [RUNNING] },
  })
  const cancel = await screen.findByRole('button', { name: 'Cancel Monthly' })
  await userEvent.dblClick(cancel)
  expect(cancel).toHaveAttribute('aria-busy', 'true')
  expect(
    screen.getByText('Next charge June 1, 2026'),
    'whoever reads that it is canceled may leave',
  ).toBeInTheDocument()
  release()
  expect(await screen.findByText('Canceling On June 1, 2026')).toBeInTheDocument()
  const resume = screen.getByRole('button', { name: 'Resume Monthly' })
  expect(resume).toHaveFocus()
  await userEvent.click(resume)
  expect(await screen.findByText('Next charge June 1, 2026')).toBeInTheDocument()
  expect(asked.filter(({ call }) => call === CANCEL || call === RESUME).map(({ call, body }) => [call, body])).toEqual([
    [CANCEL, { id: 'sub_1' }],
    [RESUME, { id: 'sub_1' }],
  ])
})

it('says that a change is noted while the provider is away', async () => {
  await open({ [CANCEL]: { body: [{ ...RUNNING, pendingChange: 'cancel' }] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Monthly' }))
  expect(
    await screen.findByText(
      'We have saved your request. Our payment provider will confirm it as soon as it can be reached.',
    ),
  ).toBeInTheDocument()
  expect(screen.getByText(/Canceling On June 1, 2026/)).toBeInTheDocument()
})

it('puts everything back when it was refused, and says why', async () => {
  await open({ [CANCEL]: refused(409, 'subscription-over', 'This subscription has ended.') })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Monthly' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This subscription has ended.')
  expect(screen.getByText('Next charge June 1, 2026')).toBeInTheDocument()
})

it('says without one what to do, and lets the portal be opened all the same', async () => {
  await open({ [STORED]: { body: [] }, [PORTAL]: { body: { url: '#portal' } } })
  expect(await screen.findByText('No subscriptions found')).toBeInTheDocument()
  expect(screen.getByText(/wait a few minutes/)).toHaveTextContent(/Manage My Subscriptions or contact support/)
  await userEvent.click(screen.getByRole('button', { name: 'Manage My Subscriptions' }))
  await waitFor(() => expect(location.hash).toBe('#portal'))
})

it('names an unknown role as unknown, and says what to do about a payment that failed', async () => {
  await open({
    [STORED]: {
      body: [
        { ...RUNNING, role: 'gold', name: 'Gold' },
        { ...RUNNING, id: 'sub_2', status: 'past_due', pastDueSince: '2026-05-01T12:00:00Z' },
      ],
    },
  })
  expect(await screen.findByText('Unknown Subscription', { selector: 'p span' })).toBeInTheDocument()
  expect(screen.getByText('Payment failed, update card by May 8, 2026')).toBeInTheDocument()
})

it('says when they could not be loaded, and tries again', async () => {
  const answers = [refused(503, 'not-available', 'Not right now.'), { body: [RUNNING] }]
  await open({ [STORED]: () => answers.shift()! })
  expect(await screen.findByRole('alert')).toHaveTextContent('Not right now.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Next charge June 1, 2026')).toBeInTheDocument()
})
