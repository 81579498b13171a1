import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { withRedirect } from '@fairweight/contract/routes'
import type { Arrival } from '../../features/billing/arrival/follow-checkout.ts'
import { useArrival } from '../../features/billing/arrival/use-arrival.ts'
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

const WORDS: Record<Arrival, Words> = {
  checking: { title: 'One moment', text: 'We are asking our payment provider about your checkout.', actions: null },
  ready: {
    title: 'Welcome Aboard!',
    text: 'Your tools are open to you. Start with a search, keep what you like in a list, and see how it weighs.',
    actions: <LinkButton to="/">Get Started</LinkButton>,
  },
  paid: {
    title: 'Welcome Aboard!',
    text: 'Your payment has arrived, and access follows within a minute. This page goes on looking; there is nothing you need to do.',
    actions: MY_SUBSCRIPTIONS,
  },
  unpaid: { title: 'Not finished yet', text: 'This checkout was not finished, and nothing was charged. If you are just finishing it in another window, this page follows.', actions: PLANS },
  refused: {
    title: 'No second free trial',
    text: 'A free trial is given once to each person and each card, and one was had before. So this one has ended, and nothing was charged. You are welcome to subscribe without a trial.',
    actions: PLANS,
  },
  unknown: {
    title: 'No such checkout',
    text: 'There is no such checkout of yours. If you paid with another account, please log in with that one.',
    actions: (
      <>
        {PLANS}
        {MY_SUBSCRIPTIONS}
      </>
    ),
  },
  away: {
    title: 'Still looking',
    text: 'We cannot reach our payment provider right now. If you have paid, your payment is safe and access follows by itself. This page goes on looking.',
    actions: MY_SUBSCRIPTIONS,
  },
  'signed-out': {
    title: 'Please log in',
    text: 'To see whether your payment has arrived, please log in with the account that you paid with.',
    actions: <LinkButton to={withRedirect('/login', '/checkout/success')}>Log In</LinkButton>,
  },
}

/** What became of the checkout; somebody who has paid is never sent away. */
export default function CheckoutSuccess() {
  const [params] = useSearchParams()
  const arrival = useArrival(params.get('session_id'))
  const { title, text, actions } = WORDS[arrival]
  return (
    <AccountCard title={title} actions={actions}>
      <p role="status" aria-busy={arrival === 'checking'}>
        {text}
      </p>
    </AccountCard>
  )
}
