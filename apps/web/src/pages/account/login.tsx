import { pageMeta } from '../page-meta.ts'
import { AccountCard } from './account-card.tsx'
import { DemoOffer } from './demo-offer.tsx'

export const meta = () => pageMeta('/login')

export default function Login() {
  return (
    <AccountCard title="Log in" actions={<DemoOffer />}>
      <p>There is nothing to log in to yet: accounts open soon.</p>
      <p>The ratings and the optimizer can be tried in the demo today.</p>
    </AccountCard>
  )
}
