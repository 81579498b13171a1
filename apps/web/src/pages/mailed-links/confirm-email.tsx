import { useState } from 'react'
import { useSession } from '../../data/session/use-session.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { pageMeta } from '../page-meta.ts'
import { AccountCard } from '../account/account-card.tsx'
import { AccountSheet } from '../account/account-sheet.tsx'
import { FormSlot } from '../account/form-slot.tsx'
import { useMailedToken } from './use-mailed-token.ts'

const ConfirmByLink = lazyPart(() => import('../../features/account/confirming/confirm-by-link.tsx').then((module) => module.ConfirmByLink))

export const meta = () => pageMeta('/confirm-email')

export default function ConfirmEmail() {
  const token = useMailedToken('/confirm-email')
  const [outcome, setOutcome] = useState<'confirmed' | 'spent' | null>(null)
  if (outcome === 'confirmed') return <Confirmed />
  if (token === null || outcome === 'spent') return <LinkNotValid isSpent={outcome === 'spent'} />
  return (
    <AccountSheet title="Confirm your e-mail address" lead="Only if it was you who opened the account: it then belongs to whoever reads the mail of this address.">
      <FormSlot rows={1}>
        <ConfirmByLink token={token} onConfirmed={() => setOutcome('confirmed')} onSpent={() => setOutcome('spent')} />
      </FormSlot>
    </AccountSheet>
  )
}

function Confirmed() {
  const { status } = useSession()
  return (
    <AccountCard title="Your address is confirmed" actions={status === 'member' ? <LinkButton to="/">Open the dashboard</LinkButton> : <LinkButton to="/login">Log In</LinkButton>}>
      <p role="status">Thank you. Our letters reach you, and the account is tied to this address.</p>
      <p>If you are logged in on another device, it knows as soon as you look at it again.</p>
    </AccountCard>
  )
}

function LinkNotValid({ isSpent }: { readonly isSpent: boolean }) {
  const { user } = useSession()
  if (user?.verifiedEmail) return <AlreadyConfirmed />
  return (
    <AccountCard title="This link is not valid" actions={<LinkButton to="/profile">Open my profile</LinkButton>}>
      <p>{isSpent ? 'This link has expired or was already used. If you have confirmed your address already, there is nothing more to do.' : 'Please open the link from the email once more.'}</p>
      <p>A link works once, for a day. If your address is not confirmed yet, your profile sends you another letter.</p>
    </AccountCard>
  )
}

function AlreadyConfirmed() {
  return (
    <AccountCard title="Your address is confirmed already" actions={<LinkButton to="/">Open the dashboard</LinkButton>}>
      <p>There is nothing more to do.</p>
    </AccountCard>
  )
}
