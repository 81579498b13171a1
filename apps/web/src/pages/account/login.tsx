import { enter, presentSession } from '../../features/account/entrance/entrance-calls.ts'
import { greet } from '../../features/account/entrance/greet.ts'
import { LazyProviderButtons } from '../../features/account/provider/lazy-provider-buttons.tsx'
import { useSettings } from '../../data/settings.ts'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { pageMeta } from '../page-meta.ts'
import { AccountLink } from './account-link.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { FormSlot } from './form-slot.tsx'
import { PROVIDER_NOTE } from './provider-note.ts'
import { signUpAddress } from './addresses.ts'

const LoginForm = lazyPart(() => import('../../features/account/entrance/login-form.tsx').then((module) => module.LoginForm))

export const meta = () => pageMeta('/login')

export default function Login() {
  return (
    <AccountSheet title="Log In" lead="Welcome back. Your lists and bookmarks are where you left them." foot={<LoginLinks />}>
      <FormSlot rows={3}>
        <LoginForm />
      </FormSlot>
      <LazyProviderButtons note={PROVIDER_NOTE} onSignedIn={async () => greet(await enter(await presentSession()))} />
    </AccountSheet>
  )
}

function LoginLinks() {
  const { redirect } = useSettings()
  return (
    <>
      <AccountLink to={signUpAddress(redirect)}>Sign up for a free account</AccountLink>
      <AccountLink to="/forgot-password">Forgot Your Password?</AccountLink>
    </>
  )
}
