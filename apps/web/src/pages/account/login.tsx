import { startSession, resumeSession } from '../../features/account/auth-forms/auth-calls.ts'
import { welcomeMessage } from '../../features/account/auth-forms/welcome-message.ts'
import { LazyProviderButtons } from '../../features/account/oauth/lazy-provider-buttons.tsx'
import { useSettings } from '../../data/settings.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { pageMeta } from '../page-meta.ts'
import { AccountLink } from './account-link.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { FormSlot } from './form-slot.tsx'
import { signUpUrl } from './addresses.ts'

const LoginForm = lazyComponent(() =>
  import('../../features/account/auth-forms/login-form.tsx').then((module) => module.LoginForm),
)

export const meta = () => pageMeta('/login')

export default function Login() {
  return (
    <AccountSheet
      title="Log In"
      lead="Welcome back. Your lists and bookmarks are where you left them."
      foot={<LoginLinks />}
    >
      <FormSlot rows={3}>
        <LoginForm />
      </FormSlot>
      <LazyProviderButtons
        mayCreateAccount
        onSignedIn={async () => welcomeMessage(await startSession(await resumeSession()))}
      />
    </AccountSheet>
  )
}

function LoginLinks() {
  const { redirect } = useSettings()
  return (
    <>
      <AccountLink to={signUpUrl(redirect)}>Sign up for a free account</AccountLink>
      <AccountLink to="/forgot-password">Forgot Your Password?</AccountLink>
    </>
  )
}
