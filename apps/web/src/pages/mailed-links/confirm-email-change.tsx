import { confirmEmailChange } from '../../features/account/email-change-calls.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { pageMeta } from '../page-meta.ts'
import { MailedLink } from './mailed-link.tsx'
import { useMailedToken } from './use-mailed-token.ts'

export const meta = () => pageMeta('/confirm-email-change')

export default function ConfirmEmailChange() {
  return (
    <MailedLink
      title="Use this email address?"
      lead={<p>From then on you log in with it, and our letters and receipts come to it. We tell the earlier address, from which the change can be undone for seven days.</p>}
      button="Use this address"
      token={useMailedToken('/confirm-email-change')}
      action="change-email"
      act={confirmEmailChange}
      done={{ title: 'Your address is changed', text: <p>You log in with the new email address from now on. Where you are logged in, you stay logged in.</p>, actions: <LinkButton to="/">Go to your dashboard</LinkButton> }}
      otherwise={<LinkButton to="/profile">Ask for a new link in your profile</LinkButton>}
    />
  )
}
