import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { withRedirect } from '@fairweight/contract/routes'
import type { CheckoutReturn } from '../../features/billing/checkout-return/follow-checkout.ts'
import { useCheckoutReturn } from '../../features/billing/checkout-return/use-checkout-return.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { pageMeta } from '../page-meta.ts'
import { AccountCard } from './account-card.tsx'

export const meta = () => pageMeta('/checkout/success')

interface Words {
  readonly title: string
  readonly text: string
  readonly actions: ReactNode
}

const PLANS = <LinkButton to="/plans">See the plans</LinkButton>
const MY_SUBSCRIPTIONS = (
  <LinkButton to="/profile?tab=subscriptions" variant="secondary">
    My subscriptions
  </LinkButton>
)

const WORDS: Record<CheckoutReturn, Words> = {
  checking: { title: 'One moment', text: 'We are checking with our payment provider.', actions: null },
  ready: {
    title: 'Welcome Aboard!',
    text: 'Your tools are ready. Start with a search, save the stocks you like to a list, and see how to weight them.',
    actions: <LinkButton to="/">Get Started</LinkButton>,
  },
  paid: {
    title: 'Welcome Aboard!',
    text: 'Your payment has arrived, and you will have access within a minute. This page keeps checking; there is nothing you need to do.',
    actions: MY_SUBSCRIPTIONS,
  },
  unpaid: {
    title: 'Not finished yet',
    text: 'This checkout was not finished, and nothing was charged. If you are finishing it in another window, this page will update.',
    actions: PLANS,
  },
  refused: {
    title: 'No second free trial',
    text: 'Each person and each card gets one free trial, and one was used before. So this one has ended, and nothing was charged. You are welcome to subscribe without a trial.',
    actions: PLANS,
  },
  unknown: {
    title: 'Checkout not found',
    text: 'We could not find this checkout in your account. If you paid with another account, please log in to that one.',
    actions: (
      <>
        {PLANS}
        {MY_SUBSCRIPTIONS}
      </>
    ),
  },
  away: {
    title: 'Still checking',
    text: 'We cannot reach our payment provider right now. If you have paid, your payment is safe, and you will get access automatically. This page keeps checking.',
    actions: MY_SUBSCRIPTIONS,
  },
  'signed-out': {
    title: 'Please log in',
    text: 'To see whether your payment has arrived, please log in to the account that you paid with.',
    actions: <LinkButton to={withRedirect('/login', '/checkout/success')}>Log In</LinkButton>,
  },
}

/** What became of the checkout; somebody who has paid is never sent away. */
export default function CheckoutSuccess() {
  const [params] = useSearchParams()
  const arrival = useCheckoutReturn(params.get('session_id'))
  const { title, text, actions } = WORDS[arrival]
  return (
    <AccountCard title={title} actions={actions}>
      <p role="status" aria-busy={arrival === 'checking'}>
        {text}
      </p>
    </AccountCard>
  )
}
