import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { dropSession } from '../../data/session/page-session.ts'
import { sessionStore } from '../../data/session/session-store.ts'
import { interruptedCheckout } from '../../features/billing/interrupted-checkout.ts'
import { ADA, ADAS_PROFILE, clearHint } from '../../../testing/people.ts'
import { refused, startApiServer, type CallAnswers } from '../../../testing/start-api-server.ts'
import { ANNUAL, MONTHLY } from '../../../testing/store-products.ts'
import { ToastRegion } from '../../ui/overlays/toast-region.tsx'
import SignUp from './sign-up.tsx'

vi.setConfig({ testTimeout: 20_000 })

const PRODUCTS = 'GET /api/store/products'
const CHECKOUT = 'POST /api/store/checkout'
const AGREE = /I agree that my plan renews/

beforeEach(() => {
  clearHint()
  dropSession()
  interruptedCheckout.set(null)
  location.hash = ''
})

async function open(answers: CallAnswers = {}, address = '/sign-up?subscriptions=annual&promo=CONDUIT') {
  const asked = await startApiServer({
    [PRODUCTS]: { body: [MONTHLY, ANNUAL] },
    'GET /api/auth/providers': { body: [] },
    'POST /api/auth/sign-up': { body: { user: ADA, token: 'fresh' } },
    'POST /api/user/profile': { body: ADAS_PROFILE },
    'GET /api/user/profile': { body: ADAS_PROFILE },
    ...answers,
  })
  render(
    <RouterProvider
      router={createMemoryRouter(
        [
          {
            path: '*',
            element: (
              <>
                <SignUp />
                <ToastRegion />
              </>
            ),
          },
        ],
        { initialEntries: [address] },
      )}
    />,
  )
  return asked
}

async function fill() {
  const all = {
    'First Name': 'Ada',
    'Last Name': 'Lindgren',
    Email: 'ada@example.com',
    Password: 'Quiet-Harbour-51',
    'Confirm Password': 'Quiet-Harbour-51',
  }
  for (const [label, text] of Object.entries(all)) {
    await userEvent.click(await screen.findByLabelText(label))
    await userEvent.paste(text)
  }
  await userEvent.click(screen.getByRole('checkbox', { name: /not a financial advisor/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept/ }))
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))

it('shows the chosen plan with its price and terms, and wants them agreed to', async () => {
  const asked = await open()
  expect(await screen.findByText('$449.10 a year')).toBeInTheDocument()
  await fill()
  await send()
  const box = screen.getByRole('checkbox', { name: AGREE })
  expect(box).toHaveAccessibleDescription(
    'Please tick the box to agree that your plan renews automatically until you cancel it.',
  )
  expect(box).toHaveFocus()
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

it('goes straight on to pay with the new account', async () => {
  const asked = await open({ [CHECKOUT]: { body: { url: '#paying' } } })
  await userEvent.click(await screen.findByRole('checkbox', { name: AGREE }))
  await fill()
  await send()
  await waitFor(() => expect(location.hash).toBe('#paying'))
  expect(asked.find(({ call }) => call === CHECKOUT)).toMatchObject({
    token: 'fresh',
    body: { price_id: 'price_a', renewalTerms: '2026-11', promotion_code: 'CONDUIT' },
  })
})

it('keeps the account when the checkout cannot begin, says why, and leaves the plan waiting on the plans page', async () => {
  await open({ [CHECKOUT]: refused(503, 'payments-away') })
  await userEvent.click(await screen.findByRole('checkbox', { name: AGREE }))
  await fill()
  await send()
  expect(await screen.findByText('Problem with Subscribing')).toBeInTheDocument()
  await waitFor(() => expect(sessionStore.get().session.status).toBe('member'))
  expect(interruptedCheckout.get()).toMatchObject({
    plan: 'annual',
    promotionCode: 'CONDUIT',
    failure: { code: 'payments-away' },
  })
})

it('lets the account be created while the prices are away, and goes on from the plans page', async () => {
  const asked = await open({ [PRODUCTS]: refused(503, 'payments-away') })
  expect(await screen.findByText(/Prices cannot be loaded right now/)).toBeInTheDocument()
  await fill()
  await send()
  await waitFor(() => expect(sessionStore.get().session.status).toBe('member'))
  expect(interruptedCheckout.get()).toEqual({ plan: 'annual', promotionCode: 'CONDUIT', failure: null })
  expect(asked.some(({ call }) => call === CHECKOUT)).toBe(false)
})

it.each(['/sign-up', '/sign-up?subscriptions=weekly'])('asks for no price at %s', async (address) => {
  const asked = await open({}, address)
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(asked.map(({ call }) => call)).not.toContain(PRODUCTS)
  expect(screen.queryByRole('checkbox', { name: AGREE })).toBeNull()
})
