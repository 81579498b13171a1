import type { Unsubscribed } from '@fairweight/contract/wire'
import { Link, useSearchParams } from 'react-router'
import { useStopping } from '../../features/newsletters/use-stopping.ts'
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

/** Where the link under every letter leads: what it names has stopped when the page is there. */
export default function Unsubscribe() {
  const [params] = useSearchParams()
  const token = params.get('token')
  return token ? <FollowedLink token={token} /> : <WithoutLink />
}

function FollowedLink({ token }: { readonly token: string }) {
  const stopping = useStopping(token)
  switch (stopping.state) {
    case 'asking':
      return (
        <AccountCard title="One moment" actions={null}>
          <p role="status" aria-busy>We are stopping what the link names.</p>
        </AccountCard>
      )
    case 'stopped':
      return stopping.stopped.includes('alerts') ? <AlertsStopped /> : <Stopped newsletters={stopping.stopped} />
    case 'invalid':
      return (
        <AccountCard title="This link is not valid" actions={TO_PROFILE}>
          <p role="status">It may have been cut off on its way. Please open it from the letter once more, or switch your newsletters off in your profile.</p>
          <p>If neither works, write to us through the <Help />, and we do it for you.</p>
        </AccountCard>
      )
    case 'failed':
      return (
        <AccountCard title="Newsletters" actions={TO_PROFILE}>
          <ErrorState title={stopping.words.title} reference={stopping.words.reference} onRetry={stopping.tryAgain}>{stopping.words.text}</ErrorState>
          <p>You can also switch them off in your profile.</p>
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
        The newsletter{isOne ? ` ${names[0] ?? ''} does` : `s ${new Intl.ListFormat('en-US').format(names)} do`} not come to you any more. One that is already on its way may still arrive.
      </p>
      <p>
        If you change your mind, tick {isOne ? 'it' : 'them'} again in <Link to="/profile" className="text-accent-text underline underline-offset-4">your profile</Link>, under Newsletters. Letters about your account, such as receipts and new sign-ins, go on as long as you have one.
      </p>
    </AccountCard>
  )
}

function AlertsStopped() {
  return (
    <AccountCard title="Letters stopped" actions={<>{HOME}</>}>
      <p role="status" className="text-ink">Letters about changed grades do not come to you any more. One that is already on its way may still arrive.</p>
      <p>
        The dashboard goes on showing what changed since your last visit. If you change your mind, choose how often they come in <Link to="/profile" className="text-accent-text underline underline-offset-4">your profile</Link>, under Changed grades.
      </p>
    </AccountCard>
  )
}

function WithoutLink() {
  return (
    <AccountCard title="Newsletters" actions={<>{TO_PROFILE}{HOME}</>}>
      <p>Which newsletters you get is set in your profile. Every letter to you also has a link under it that stops them with one click, without logging in; it leads here.</p>
      <p>You came without such a link, so nothing was changed. Please open it from a letter once more, or write to us through the <Help />.</p>
    </AccountCard>
  )
}

function Help() {
  return <Link to="/help" className="text-accent-text underline underline-offset-4">help page</Link>
}
