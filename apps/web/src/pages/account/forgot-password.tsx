import { useState } from 'react'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { pageMeta } from '../page-meta.ts'
import { AccountCard } from './account-card.tsx'
import { AccountLink } from './account-link.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { FormSlot } from './form-slot.tsx'

const ForgotPasswordForm = lazyPart(() => import('../../features/account/entrance/forgot-password-form.tsx').then((module) => module.ForgotPasswordForm))

export const meta = () => pageMeta('/forgot-password')

export default function ForgotPassword() {
  const [isSent, setIsSent] = useState(false)
  if (isSent) return <EmailSent />
  return (
    <AccountSheet title="Forgot My Password" lead="Tell us your email address, and we send you a link with which you can choose a new password." foot={<Neighbours />}>
      <FormSlot rows={2}>
        <ForgotPasswordForm onSent={() => setIsSent(true)} />
      </FormSlot>
    </AccountSheet>
  )
}

function Neighbours() {
  return (
    <>
      <AccountLink to="/login">Log in</AccountLink>
      <AccountLink to="/sign-up">Sign-Up for a free account</AccountLink>
    </>
  )
}

function EmailSent() {
  return (
    <AccountCard title="Forgot My Password" actions={<LinkButton to="/login">Continue to Log In</LinkButton>}>
      <p role="status" className="text-ink">
        Password reset email sent. Please check your inbox.
      </p>
      <p>The link in it works once, for 30 minutes. If nothing arrives, look among the unwanted mail.</p>
    </AccountCard>
  )
}
