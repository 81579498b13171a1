import { useSession } from '../../data/session/use-session.ts'
import { useSettings } from '../../data/settings.ts'
import { startSession, resumeSession } from '../../features/account/auth-forms/auth-calls.ts'
import { LazyProviderButtons } from '../../features/account/oauth/lazy-provider-buttons.tsx'
import { type ChosenPlan, loadPayment, useChosenPlan } from '../../features/billing/sign-up/use-chosen-plan.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { pageMeta } from '../page-meta.ts'
import { AccountLink } from './account-link.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { FormSlot } from './form-slot.tsx'
import { loginUrl } from './addresses.ts'

const SignUpForm = lazyComponent(() =>
  import('../../features/account/auth-forms/sign-up-form.tsx').then((module) => module.SignUpForm),
)
/** For who brings a plan along; the form's place waits for it. */
const ChosenPlanTerms = lazyComponent(async () => {
  const terms = import('../../features/billing/sign-up/chosen-plan-terms.tsx')
  await loadPayment()
  return (await terms).ChosenPlanTerms
})

export const meta = () => pageMeta('/sign-up')

export default function SignUp() {
  const chosen = useChosenPlan()
  const { redirect } = useSettings()
  const purchase = chosen && { terms: <ChosenPlanTerms chosen={chosen} />, check: chosen.check, pay: chosen.pay }
  const enterFromProvider = async () => {
    const answer = await resumeSession()
    await chosen?.pay(answer)
    const entered = await startSession(answer)
    // Few come in this way: the words are fetched for those who do.
    const { welcomeMessage } = await import('../../features/account/auth-forms/welcome-message.ts')
    welcomeMessage(entered)
  }
  return (
    <AccountSheet
      title="Create your account"
      lead={<SignUpLead chosen={chosen} />}
      foot={<AccountLink to={loginUrl(chosen ? '/plans' : redirect)}>Log in instead</AccountLink>}
    >
      <FormSlot rows={7}>
        <SignUpForm purchase={purchase} />
      </FormSlot>
      <LazyProviderButtons mayCreateAccount onSignedIn={enterFromProvider} />
    </AccountSheet>
  )
}

function SignUpLead({ chosen }: { readonly chosen: ChosenPlan | null }) {
  const { status } = useSession()
  if (chosen !== null) return <p>First, create your account. Then you go straight to the payment page for your plan.</p>
  if (status === 'anonymous') return <p>An account is free. It keeps the lists and bookmarks that you made here.</p>
  return <p>An account is free and keeps your lists and bookmarks on every device.</p>
}
