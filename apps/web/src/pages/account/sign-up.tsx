import { pageMeta } from '../page-meta.ts'
import { AccountCard } from './account-card.tsx'
import { DemoOffer } from './demo-offer.tsx'

export const meta = () => pageMeta('/sign-up')

export default function SignUp() {
  return (
    <AccountCard title="Create an account" actions={<DemoOffer />}>
      <p>Accounts open soon. With one, your lists and bookmarks will follow you from phone to desk, and a subscription will begin with 7 free days.</p>
      <p>The demo is open now. It needs no account and asks for nothing.</p>
    </AccountCard>
  )
}
