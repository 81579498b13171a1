import { pageMeta } from '../page-meta.ts'
import { AccountCard } from './account-card.tsx'
import { DemoOffer } from './demo-offer.tsx'

export const meta = () => pageMeta('/forgot-password')

export default function ForgotPassword() {
  return (
    <AccountCard title="Forgot My Password" actions={<DemoOffer />}>
      <p>Accounts open soon, and with them a way back in when a password is lost: one e-mail, one link.</p>
      <p>Until then the demo needs no password at all.</p>
    </AccountCard>
  )
}
