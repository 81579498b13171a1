import { pageMeta } from '../page-meta.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { AccountCard } from './account-card.tsx'

export const meta = () => pageMeta('/checkout/success')

export default function CheckoutSuccess() {
  return (
    <AccountCard title="Welcome Aboard!" actions={<LinkButton to="/">Get Started</LinkButton>}>
      <p>Every tool is open to you. Start with a search, keep what you like in a list, and see how it weighs.</p>
    </AccountCard>
  )
}
