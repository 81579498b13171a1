import { SignInMethodsCard } from '../sign-in-methods/sign-in-methods-card.tsx'
import { EmailAddress } from './email-address.tsx'

/** What somebody logs in with: their address, and each way into the account. */
export function SignInMethodsPanel({ email }: { readonly email: string }) {
  return (
    <>
      <EmailAddress email={email} />
      <SignInMethodsCard />
    </>
  )
}
