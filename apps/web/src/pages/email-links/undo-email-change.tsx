import { undoEmailChange } from '../../features/account/email-change-calls.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { pageMeta } from '../page-meta.ts'
import { EmailLink } from './email-link.tsx'
import { useEmailToken } from './use-email-token.ts'

export const meta = () => pageMeta('/undo-email-change')

export default function UndoEmailChange() {
  return (
    <EmailLink
      title="Restore this email address?"
      lead={
        <p>
          Your account gets this email address back, everyone is logged out, and every password and other way to log in
          that was added since the change is removed.
        </p>
      }
      button="Undo the change"
      token={useEmailToken('/undo-email-change')}
      action="change-email"
      act={undoEmailChange}
      done={{
        title: 'Your address has been restored',
        text: (
          <p>
            Everyone has been logged out. Please choose a new password now: whoever changed the address may have known
            the old one.
          </p>
        ),
        actions: <LinkButton to="/forgot-password">Choose a new password</LinkButton>,
      }}
      otherwise={<LinkButton to="/help">Write to us</LinkButton>}
    />
  )
}
