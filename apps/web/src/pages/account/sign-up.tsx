import { useSearchParams } from 'react-router'
import { useSession } from '../../data/session/use-session.ts'
import { useSettings } from '../../data/settings.ts'
import { chosenPlan } from '../../features/account/entrance/chosen-plan.ts'
import { enter, presentSession } from '../../features/account/entrance/entrance-calls.ts'
import { greet } from '../../features/account/entrance/login-form.tsx'
import { SignUpForm } from '../../features/account/entrance/sign-up-form.tsx'
import { ProviderButtons } from '../../features/account/provider/provider-buttons.tsx'
import { pageMeta } from '../page-meta.ts'
import { AccountLink } from './account-link.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { loginAddress } from './addresses.ts'
import { PROVIDER_NOTE } from './provider-note.ts'

export const meta = () => pageMeta('/sign-up')

export default function SignUp() {
  const [params] = useSearchParams()
  const plan = chosenPlan(params)
  const { redirect } = useSettings()
  return (
    <AccountSheet title="Create your account" lead={<SignUpLead plan={plan} />} foot={<AccountLink to={loginAddress(redirect)}>Log in instead</AccountLink>}>
      <SignUpForm plan={plan} />
      <ProviderButtons note={PROVIDER_NOTE} onSignedIn={async () => greet(await enter(await presentSession()))} />
    </AccountSheet>
  )
}

function SignUpLead({ plan }: { readonly plan: ReturnType<typeof chosenPlan> }) {
  const { status } = useSession()
  if (plan !== null) return <p>You chose the {plan} plan. The account comes first; the plan can be chosen on the plans page once payments open.</p>
  if (status === 'anonymous') return <p>An account is free. The lists and bookmarks that you made here come along.</p>
  return <p>An account is free and keeps your lists and bookmarks, on every device.</p>
}
