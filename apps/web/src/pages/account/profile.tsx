import { pageMeta } from '../page-meta.ts'
import { AccountCard } from './account-card.tsx'
import { DemoOffer } from './demo-offer.tsx'

export const meta = () => pageMeta('/profile')

export default function Profile() {
  return (
    <AccountCard title="My Profile" actions={<DemoOffer />}>
      <p>Accounts open soon. Your name, your newsletters, your subscription and your password will be looked after here, and an account can be deleted here too, at once and for good.</p>
    </AccountCard>
  )
}
