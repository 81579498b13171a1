import { WaysToLogIn } from '../ways/ways-to-log-in.tsx'
import { EmailAddress } from './email-address.tsx'

/** What somebody logs in with: their address, and each way into the account. */
export function Entrances({ email }: { readonly email: string }) {
  return (
    <>
      <EmailAddress email={email} />
      <WaysToLogIn />
    </>
  )
}
