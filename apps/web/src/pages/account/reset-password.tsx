import { pageMeta } from '../page-meta.ts'
import { AccountCard } from './account-card.tsx'
import { DemoOffer } from './demo-offer.tsx'

export const meta = () => pageMeta('/reset-password')

export default function ResetPassword() {
  return (
    <AccountCard title="Choose a new password" actions={<DemoOffer />}>
      <p>The link of the e-mail leads here.</p>
    </AccountCard>
  )
}
