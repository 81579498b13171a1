import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { pageMeta } from '../page-meta.ts'
import { AccountCard } from '../account/account-card.tsx'
import { AccountSheet } from '../account/account-sheet.tsx'
import { FormSlot } from '../account/form-slot.tsx'
import { useEmailToken } from './use-email-token.ts'

const ResetPasswordForm = lazyComponent(() =>
  import('../../features/account/auth-forms/reset-password-form.tsx').then((module) => module.ResetPasswordForm),
)

export const meta = () => pageMeta('/reset-password')

export default function ResetPassword() {
  const token = useEmailToken('/reset-password')
  const [isSpent, setIsSpent] = useState(false)
  const navigate = useNavigate()
  if (token === null || isSpent) return <LinkNotValid isSpent={isSpent} />
  return (
    <AccountSheet title="Choose a new password" lead="It replaces the old one, and you will be logged out everywhere.">
      <FormSlot rows={3}>
        <ResetPasswordForm token={token} onDone={() => void navigate('/login')} onSpent={() => setIsSpent(true)} />
      </FormSlot>
    </AccountSheet>
  )
}

function LinkNotValid({ isSpent }: { readonly isSpent: boolean }) {
  return (
    <AccountCard
      title="This link is not valid"
      actions={<LinkButton to="/forgot-password">Request a new link</LinkButton>}
    >
      <p>
        {isSpent
          ? 'This link has expired or was already used. Please ask for a new one.'
          : 'Please open the link from the email again, or ask for a new one.'}
      </p>
      <p>A link works once, for 30 minutes.</p>
    </AccountCard>
  )
}
