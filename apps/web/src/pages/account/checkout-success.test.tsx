import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { beginSession, dropSession } from '../../data/session/page-session.ts'
import { ADA, ADAS_PROFILE, clearHint, setHint } from '../../../testing/people.ts'
import { refused, startApiServer, type CallAnswers } from '../../../testing/start-api-server.ts'
import { RUNNING } from '../../../testing/store-products.ts'
import { ToastRegion } from '../../ui/overlays/toast-region.tsx'
import CheckoutSuccess from './checkout-success.tsx'

const REFRESH = 'POST /api/store/refresh'

beforeEach(() => {
  clearHint()
  dropSession()
})

async function open(answers: CallAnswers, isMember = true) {
  await startApiServer({
    'GET /api/auth/token': { body: { user: { ...ADA, roles: ['bundle'] }, token: 'newer' } },
    'GET /api/user/profile': { body: ADAS_PROFILE },
    ...answers,
  })
  if (isMember) {
    setHint('member')
    beginSession({ user: ADA, token: 'first' })
  }
  render(
    <RouterProvider
      router={createMemoryRouter(
        [
          {
            path: '*',
            element: (
              <>
                <CheckoutSuccess />
                <ToastRegion />
              </>
            ),
          },
        ],
        { initialEntries: ['/checkout/success?session_id=cs_1'] },
      )}
    />,
  )
}

it('welcomes aboard once access is there', async () => {
  await open({ [REFRESH]: { body: { checkout: 'paid', stripeId: 'cus_1', subscriptions: [RUNNING] } } })
  expect(screen.getByRole('status')).toHaveTextContent('We are checking with our payment provider')
  expect(await screen.findByRole('heading', { name: 'Welcome Aboard!' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/')
})

it('asks somebody who is not logged in to do so, and to come back', async () => {
  await open({}, false)
  expect(await screen.findByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fcheckout%2Fsuccess',
  )
})

it('says that there is no such checkout of theirs, with the way on', async () => {
  await open({ [REFRESH]: refused(404, 'unknown-checkout') })
  expect(await screen.findByRole('heading', { name: 'Checkout not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans')
  expect(await screen.findByText('Problem with Subscribing')).toBeInTheDocument()
})
