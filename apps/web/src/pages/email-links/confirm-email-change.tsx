import { confirmEmailChange } from '../../features/account/email-change-calls.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { pageMeta } from '../page-meta.ts'
import { EmailLink } from './email-link.tsx'
import { useEmailToken } from './use-email-token.ts'

export const meta = () => pageMeta('/confirm-email-change')

export default function ConfirmEmailChange() {
  return (
    <EmailLink
      title="Use this email address?"
      lead={
        <p>
          From then on, you log in with it, and our emails and receipts go to it. We will email your previous address,
          where the change can be undone for seven days.
        </p>
      }
      button="Use this address"
      token={useEmailToken('/confirm-email-change')}
      action="change-email"
      act={confirmEmailChange}
      done={{
        title: 'Your address has been changed',
        text: <p>From now on, log in with the new email address. You stay logged in wherever you are logged in now.</p>,
        actions: <LinkButton to="/">Go to your dashboard</LinkButton>,
      }}
      otherwise={<LinkButton to="/profile">Request a new link in your profile</LinkButton>}
    />
  )
}
