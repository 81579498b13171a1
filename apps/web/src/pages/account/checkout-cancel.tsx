import { pageMeta } from '../page-meta.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { AccountCard } from './account-card.tsx'

export const meta = () => pageMeta('/checkout/cancel')

export default function CheckoutCancel() {
  return (
    <AccountCard title="Checkout Cancelled" actions={<CancelActions />}>
      <p>You were not charged. You can come back whenever you like.</p>
    </AccountCard>
  )
}

function CancelActions() {
  return (
    <>
      <LinkButton to="/learn">Return Home</LinkButton>
      <LinkButton to="/plans" variant="secondary">
        Try Again
      </LinkButton>
    </>
  )
}
