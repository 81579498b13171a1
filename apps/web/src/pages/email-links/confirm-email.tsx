import { useState } from 'react'
import { useSession } from '../../data/session/use-session.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { pageMeta } from '../page-meta.ts'
import { AccountCard } from '../account/account-card.tsx'
import { AccountSheet } from '../account/account-sheet.tsx'
import { FormSlot } from '../account/form-slot.tsx'
import { useEmailToken } from './use-email-token.ts'

const ConfirmByLink = lazyComponent(() =>
  import('../../features/account/email-confirmation/confirm-by-link.tsx').then((module) => module.ConfirmByLink),
)

export const meta = () => pageMeta('/confirm-email')

export default function ConfirmEmail() {
  const token = useEmailToken('/confirm-email')
  const [outcome, setOutcome] = useState<'confirmed' | 'spent' | null>(null)
  if (outcome === 'confirmed') return <Confirmed />
  if (token === null || outcome === 'spent') return <LinkNotValid isSpent={outcome === 'spent'} />
  return (
    <AccountSheet
      title="Confirm your email address"
      lead="Do this only if you opened the account yourself. It will then belong to whoever reads this address’s email."
    >
      <FormSlot rows={1}>
        <ConfirmByLink token={token} onConfirmed={() => setOutcome('confirmed')} onSpent={() => setOutcome('spent')} />
      </FormSlot>
    </AccountSheet>
  )
}

function Confirmed() {
  const { status } = useSession()
  return (
    <AccountCard
      title="Your address is confirmed"
      actions={
        status === 'member' ? (
          <LinkButton to="/">Open the dashboard</LinkButton>
        ) : (
          <LinkButton to="/login">Log In</LinkButton>
        )
      }
    >
      <p role="status">Thank you. Our emails reach you, and the account is tied to this address.</p>
      <p>If you are logged in on another device, it will update the next time you use it.</p>
    </AccountCard>
  )
}

function LinkNotValid({ isSpent }: { readonly isSpent: boolean }) {
  const { user } = useSession()
  if (user?.verifiedEmail) return <AlreadyConfirmed />
  return (
    <AccountCard title="This link is not valid" actions={<LinkButton to="/profile">Open my profile</LinkButton>}>
      <p>
        {isSpent
          ? 'This link has expired or was already used. If you have already confirmed your address, there is nothing more to do.'
          : 'Please open the link from the email again.'}
      </p>
      <p>
        A link works once, for one day. If your address is not confirmed yet, you can request another email in your
        profile.
      </p>
    </AccountCard>
  )
}

function AlreadyConfirmed() {
  return (
    <AccountCard title="Your address is already confirmed" actions={<LinkButton to="/">Open the dashboard</LinkButton>}>
      <p>There is nothing more to do.</p>
    </AccountCard>
  )
}
