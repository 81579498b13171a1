import { useState } from 'react'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { pageMeta } from '../page-meta.ts'
import { AccountCard } from './account-card.tsx'
import { AccountLink } from './account-link.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { FormSlot } from './form-slot.tsx'

const ForgotPasswordForm = lazyComponent(() =>
  import('../../features/account/auth-forms/forgot-password-form.tsx').then((module) => module.ForgotPasswordForm),
)

export const meta = () => pageMeta('/forgot-password')

export default function ForgotPassword() {
  const [isSent, setIsSent] = useState(false)
  if (isSent) return <EmailSent />
  return (
    <AccountSheet
      title="Forgot My Password"
      lead="Enter your email address, and we will send you a link to choose a new password."
      foot={<Neighbors />}
    >
      <FormSlot rows={2}>
        <ForgotPasswordForm onSent={() => setIsSent(true)} />
      </FormSlot>
    </AccountSheet>
  )
}

function Neighbors() {
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
      <p>The link in it works once, for 30 minutes. If you do not see it, check your spam folder.</p>
    </AccountCard>
  )
}
