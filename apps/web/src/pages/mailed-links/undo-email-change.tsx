import { undoEmailChange } from '../../features/account/email-change-calls.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { pageMeta } from '../page-meta.ts'
import { MailedLink } from './mailed-link.tsx'
import { useMailedToken } from './use-mailed-token.ts'

export const meta = () => pageMeta('/undo-email-change')

export default function UndoEmailChange() {
  return (
    <MailedLink
      title="Take your address back?"
      lead={<p>Your account gets this email address back, everybody is logged out, and every password and other way to log in that was added since the change is removed.</p>}
      button="Undo the change"
      token={useMailedToken('/undo-email-change')}
      action="change-email"
      act={undoEmailChange}
      done={{ title: 'Your address is yours again', text: <p>Everybody is logged out. Please choose a new password now: whoever changed the address may have known the old one.</p>, actions: <LinkButton to="/forgot-password">Choose a new password</LinkButton> }}
      otherwise={<LinkButton to="/help">Write to us</LinkButton>}
    />
  )
}
