import type { Unsubscribed } from '@fairweight/contract/wire'
import { Link, useSearchParams } from 'react-router'
import { useUnsubscribe } from '../../features/newsletters/use-unsubscribe.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { pageMeta } from '../page-meta.ts'
import { AccountCard } from '../account/account-card.tsx'

export const meta = () => pageMeta('/unsubscribe')

const NAMES = { insights: 'Insights', tips: 'Tips' } as const

const TO_PROFILE = <LinkButton to="/profile">Open my profile</LinkButton>
const HOME = (
  <LinkButton to="/learn" variant="secondary">
    Return Home
  </LinkButton>
)

/** Where the link under every email leads: what it names has stopped when the page is there. */
export default function Unsubscribe() {
  const [params] = useSearchParams()
  const token = params.get('token')
  return token ? <FollowedLink token={token} /> : <WithoutLink />
}

function FollowedLink({ token }: { readonly token: string }) {
  const stopping = useUnsubscribe(token)
  switch (stopping.state) {
    case 'asking':
      return (
        <AccountCard title="One moment" actions={null}>
          <p role="status" aria-busy>
            We are unsubscribing you.
          </p>
        </AccountCard>
      )
    case 'stopped':
      return stopping.stopped.includes('alerts') ? <AlertsStopped /> : <Stopped newsletters={stopping.stopped} />
    case 'invalid':
      return (
        <AccountCard title="This link is not valid" actions={TO_PROFILE}>
          <p role="status">
            It may have been cut off. Please open it from the email again, or turn your newsletters off in your profile.
          </p>
          <p>
            If neither works, write to us through the <Help />, and we will do it for you.
          </p>
        </AccountCard>
      )
    case 'failed':
      return (
        <AccountCard title="Newsletters" actions={TO_PROFILE}>
          <ErrorState title={stopping.words.title} reference={stopping.words.reference} onRetry={stopping.tryAgain}>
            {stopping.words.text}
          </ErrorState>
          <p>You can also turn them off in your profile.</p>
        </AccountCard>
      )
  }
}

function Stopped({ newsletters }: { readonly newsletters: Unsubscribed['stopped'] }) {
  const names = newsletters.flatMap((newsletter) => (newsletter === 'alerts' ? [] : [NAMES[newsletter]]))
  const isOne = names.length === 1
  return (
    <AccountCard title={isOne ? 'Newsletter stopped' : 'Newsletters stopped'} actions={<>{HOME}</>}>
      <p role="status" className="text-ink">
        You will no longer receive the {new Intl.ListFormat('en-US').format(names)}{' '}
        {isOne ? 'newsletter' : 'newsletters'}. One that has already been sent may still arrive.
      </p>
      <p>
        If you change your mind, check {isOne ? 'it' : 'them'} again in{' '}
        <Link to="/profile" className="text-accent-text underline underline-offset-4">
          your profile
        </Link>
        , under Newsletters. Emails about your account, such as receipts and new sign-ins, continue for as long as you
        have one.
      </p>
    </AccountCard>
  )
}

function AlertsStopped() {
  return (
    <AccountCard title="Emails stopped" actions={<>{HOME}</>}>
      <p role="status" className="text-ink">
        You will no longer receive emails about changed grades and alerts. One that has already been sent may still
        arrive.
      </p>
      <p>
        The dashboard will keep showing what changed since your last visit. If you change your mind, choose how often
        you get them in{' '}
        <Link to="/profile" className="text-accent-text underline underline-offset-4">
          your profile
        </Link>
        , and whether alerts come by email on{' '}
        <Link to="/alerts" className="text-accent-text underline underline-offset-4">
          their page
        </Link>
        .
      </p>
    </AccountCard>
  )
}

function WithoutLink() {
  return (
    <AccountCard
      title="Newsletters"
      actions={
        <>
          {TO_PROFILE}
          {HOME}
        </>
      }
    >
      <p>
        You choose which newsletters you get in your profile. Every email to you also has a link at the bottom that
        stops them with one click, without logging in; it leads here.
      </p>
      <p>
        You came here without such a link, so nothing was changed. Please open it from an email again, or write to us
        through the <Help />.
      </p>
    </AccountCard>
  )
}

function Help() {
  return (
    <Link to="/help" className="text-accent-text underline underline-offset-4">
      help page
    </Link>
  )
}
