import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { pageMeta } from '../page-meta.ts'
import { AccountCard } from '../account/account-card.tsx'
import { AccountSheet } from '../account/account-sheet.tsx'
import { FormSlot } from '../account/form-slot.tsx'
import { useMailedToken } from './use-mailed-token.ts'

const ResetPasswordForm = lazyPart(() => import('../../features/account/entrance/reset-password-form.tsx').then((module) => module.ResetPasswordForm))

export const meta = () => pageMeta('/reset-password')

export default function ResetPassword() {
  const token = useMailedToken('/reset-password')
  const [isSpent, setIsSpent] = useState(false)
  const navigate = useNavigate()
  if (token === null || isSpent) return <LinkNotValid isSpent={isSpent} />
  return (
    <AccountSheet title="Choose a new password" lead="It takes the place of the old one, and you are logged out everywhere.">
      <FormSlot rows={3}>
        <ResetPasswordForm token={token} onDone={() => void navigate('/login')} onSpent={() => setIsSpent(true)} />
      </FormSlot>
    </AccountSheet>
  )
}

function LinkNotValid({ isSpent }: { readonly isSpent: boolean }) {
  return (
    <AccountCard title="This link is not valid" actions={<LinkButton to="/forgot-password">Request a new link</LinkButton>}>
      <p>{isSpent ? 'This link has expired or was already used. Please ask for a new one.' : 'Please open the link from the email once more, or ask for a new one.'}</p>
      <p>A link works once, for 30 minutes.</p>
    </AccountCard>
  )
}
