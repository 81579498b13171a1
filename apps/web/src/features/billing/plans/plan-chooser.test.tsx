import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { beginSession, dropSession } from '../../../data/session/page-session.ts'
import { ADA, clearHint, setHint } from '../../../../testing/people.ts'
import { refused, startApiServer, type CallAnswers } from '../../../../testing/start-api-server.ts'
import { ANNUAL, MONTHLY, RUNNING } from '../../../../testing/store-products.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { interruptedCheckout } from '../interrupted-checkout.ts'
import { PlanChooser } from './plan-chooser.tsx'

const PRODUCTS = 'GET /api/store/products'
const CHECKOUT = 'POST /api/store/checkout'
const SUBSCRIPTIONS = 'GET /api/user/subscriptions'
const AGREE = /I agree that my plan renews/

beforeEach(() => {
  clearHint()
  dropSession()
  interruptedCheckout.set(null)
  location.hash = ''
})

async function open(answers: CallAnswers = {}, { address = '/plans', isMember = true } = {}) {
  const asked = await startApiServer({
    [PRODUCTS]: { body: [MONTHLY, ANNUAL] },
    [SUBSCRIPTIONS]: { body: [] },
    'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } },
    ...answers,
  })
  if (isMember) {
    setHint('member')
    beginSession({ user: ADA, token: 'first' })
  }
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <PlanChooser />
            <ToastRegion />
          </>
        ),
      },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return { asked, router }
}

it('shows the current prices and what the annual plan saves by them', async () => {
  await open(
    {
      [PRODUCTS]: {
        body: [
          { ...MONTHLY, price: '10.00' },
          { ...ANNUAL, price: '90.00' },
        ],
      },
    },
    { isMember: false },
  )
  expect(await screen.findByText('$10.00')).toBeInTheDocument()
  expect(screen.getByText('$90.00')).toBeInTheDocument()
  expect(screen.getByText('Saves 25%')).toBeInTheDocument()
})

it('shows no price that it does not know, says so, and tries again', async () => {
  const answers = [refused(503, 'payments-away'), { body: [MONTHLY, ANNUAL] }]
  await open({ [PRODUCTS]: () => answers.shift()! }, { isMember: false })
  expect(await screen.findByText('Prices cannot be loaded right now.')).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent('$')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$49.99')).toBeInTheDocument()
})

it('sends somebody without an account to sign up for that plan, with the code', async () => {
  await open({}, { address: '/plans?promo=conduit', isMember: false })
  expect(await screen.findByRole('link', { name: 'Start with Annual' })).toHaveAttribute(
    'href',
    '/sign-up?subscriptions=annual&promo=CONDUIT',
  )
  expect(screen.getByRole('status')).toHaveTextContent('Promo code CONDUIT is applied')
  expect(screen.getByText('$449.10')).toBeInTheDocument()
  expect(screen.getByText('a year instead of $499.00')).toBeInTheDocument()
})

it('goes on to pay only once the renewal was agreed to', async () => {
  const { asked } = await open({ [CHECKOUT]: { body: { url: '#paying' } } }, { address: '/plans?promo=CONDUIT' })
  await userEvent.click(await screen.findByRole('button', { name: 'Start with Monthly' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Selected plan: Monthly' })).toHaveFocus())
  expect(screen.getByText(/^7 days free, then \$44\.99 every month until you cancel\./)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial' }))
  expect(screen.getByRole('checkbox', { name: AGREE })).toHaveAccessibleDescription(
    'Please tick the box to agree that your plan renews automatically until you cancel it.',
  )
  expect(asked.some(({ call }) => call === CHECKOUT)).toBe(false)
  await userEvent.click(screen.getByRole('checkbox', { name: AGREE }))
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial' }))
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial' }))
  await waitFor(() => expect(location.hash).toBe('#paying'))
  const checkouts = asked.filter(({ call }) => call === CHECKOUT)
  expect(checkouts).toHaveLength(1)
  expect(checkouts[0]).toMatchObject({
    token: 'fresh',
    body: { price_id: 'price_m', renewalTerms: '2026-11', promotion_code: 'CONDUIT' },
  })
})

it('says why it could not begin, in a message and in its place, and what helps', async () => {
  await open(
    { [CHECKOUT]: refused(409, 'already-subscribed', 'You already have a subscription.') },
    { address: '/plans?plan=annual' },
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: AGREE }))
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial' }))
  const place = await screen.findByRole('alert')
  expect(place).toHaveTextContent('Problem with Subscribing')
  expect(within(place).getByRole('link', { name: 'Manage my plan' })).toHaveAttribute(
    'href',
    '/profile?tab=subscriptions',
  )
  await waitFor(() => expect(screen.getAllByText('Problem with Subscribing')).toHaveLength(2))
})

it('says that it could not connect when the server fails, with the number for support', async () => {
  await open({ [CHECKOUT]: refused(500, 'internal-error') }, { address: '/plans?plan=annual' })
  await userEvent.click(await screen.findByRole('checkbox', { name: AGREE }))
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial' }))
  const place = await screen.findByRole('alert')
  expect(place).toHaveTextContent('We are unable to connect to Fairweight. Nothing was charged.')
  expect(place).not.toHaveTextContent('Something went wrong')
})

it('goes on without a code that is not valid any more', async () => {
  const { asked, router } = await open(
    { [CHECKOUT]: refused(400, 'unknown-promotion-code', 'This promo code is no longer valid.') },
    { address: '/plans?plan=annual&promo=OLD' },
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: AGREE }))
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue without the code' }))
  expect(router.state.location.search).toBe('?plan=annual')
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial' }))
  await waitFor(() =>
    expect(asked.findLast(({ call }) => call === CHECKOUT)?.body).toEqual({
      price_id: 'price_a',
      renewalTerms: '2026-11',
    }),
  )
})

it('shows a subscriber which plan they have and the way to manage it, and sells no second one', async () => {
  await open({ [SUBSCRIPTIONS]: { body: [RUNNING] } })
  expect(await screen.findByRole('heading', { name: 'Your plan: Monthly' })).toBeInTheDocument()
  expect(screen.getByText('Next charge June 1, 2026')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Manage my plan' })).toHaveAttribute('href', '/profile?tab=subscriptions')
  expect(screen.queryByRole('button', { name: /Start with/ })).toBeNull()
})

it('goes on from a checkout that failed right after signing up', async () => {
  interruptedCheckout.set({
    plan: 'annual',
    promotionCode: 'CONDUIT',
    failure: {
      words: { title: 'Problem with Subscribing', text: 'Nothing was charged.', reference: null },
      code: 'payments-away',
    },
  })
  await open()
  expect(await screen.findByRole('heading', { name: 'Selected plan: Annual' })).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was charged.')
  expect(screen.getByText(/\$449\.10 every year/, { selector: 'p' })).toBeInTheDocument()
})
