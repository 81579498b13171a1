import { useSession } from '../../data/session/use-session.ts'
import { useSettings } from '../../data/settings.ts'
import { enter, presentSession } from '../../features/account/entrance/entrance-calls.ts'
import { greet } from '../../features/account/entrance/greet.ts'
import { LazyProviderButtons } from '../../features/account/provider/lazy-provider-buttons.tsx'
import { type ChosenPlan, useChosenPlan } from '../../features/billing/sign-up/use-chosen-plan.ts'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { pageMeta } from '../page-meta.ts'
import { AccountLink } from './account-link.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { FormSlot } from './form-slot.tsx'
import { loginAddress } from './addresses.ts'
import { PROVIDER_NOTE } from './provider-note.ts'

const SignUpForm = lazyPart(() => import('../../features/account/entrance/sign-up-form.tsx').then((module) => module.SignUpForm))
/** For who brings a plan along; the form's place waits for it. */
const ChosenPlanTerms = lazyPart(() => import('../../features/billing/sign-up/chosen-plan-terms.tsx').then((module) => module.ChosenPlanTerms))

export const meta = () => pageMeta('/sign-up')

export default function SignUp() {
  const chosen = useChosenPlan()
  const { redirect } = useSettings()
  const purchase = chosen && { terms: <ChosenPlanTerms chosen={chosen} />, check: chosen.check, pay: chosen.pay }
  const enterFromProvider = async () => {
    const answer = await presentSession()
    await chosen?.pay(answer)
    greet(await enter(answer))
  }
  return (
    <AccountSheet title="Create your account" lead={<SignUpLead chosen={chosen} />} foot={<AccountLink to={loginAddress(chosen ? '/plans' : redirect)}>Log in instead</AccountLink>}>
      <FormSlot rows={7}>
        <SignUpForm purchase={purchase} />
      </FormSlot>
      <LazyProviderButtons note={PROVIDER_NOTE} onSignedIn={enterFromProvider} />
    </AccountSheet>
  )
}

function SignUpLead({ chosen }: { readonly chosen: ChosenPlan | null }) {
  const { status } = useSession()
  if (chosen !== null) return <p>The account comes first; then you go straight on to the payment page of your plan.</p>
  if (status === 'anonymous') return <p>An account is free. The lists and bookmarks that you made here come along.</p>
  return <p>An account is free and keeps your lists and bookmarks, on every device.</p>
}
