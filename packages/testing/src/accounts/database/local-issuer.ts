import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { ProviderPerson } from '../provider/provider-fixture.ts'
import type { OpenIdProvider } from '@fairweight/application/accounts/open-id/discover.ts'

/** A certified OpenID provider on a free loopback port, whose people are whoever was last described under a subject. */
export interface LocalIssuer {
  readonly provider: OpenIdProvider
  describe(person: ProviderPerson): void
  /** From now on it breaks whenever a code is to be redeemed. */
  breakDown(): void
  stop(): Promise<void>
}

interface LocalIssuerChoices {
  readonly redirectAddress: string
  /** Whether the email stands in the ID token already, as with Google, or must be asked for. */
  readonly emailInToken: boolean
}

const CLIENT_ID = 'fairweight tests'
const CLIENT_SECRET = 'a client secret with: signs & spaces, long enough'

/** Starts it. Signing in there takes a subject as the login, and any password. */
export async function startLocalIssuer({ redirectAddress, emailInToken }: LocalIssuerChoices): Promise<LocalIssuer> {
  const people = new Map<string, ProviderPerson>()
  const server = createServer()
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  // A server that listens has an address of this kind.
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const openId = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectAddress],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !emailInToken,
    pkce: { required: () => true },
    cookies: { keys: ['the cookies of the local issuer'] },
    findAccount: (_context, subject) => ({ accountId: subject, claims: () => claimsOf(subject, people.get(subject)) }),
  })
  const answer = openId.callback()
  const state = { isBroken: false }
  server.on('request', (request, response) => {
    if (state.isBroken && request.url === '/token') response.writeHead(500).end()
    else void answer(request, response)
  })
  return {
    provider: { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, name: 'Local' },
    describe: (person) => void people.set(person.subject, person),
    breakDown: () => void (state.isBroken = true),
    async stop() {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}

function claimsOf(sub: string, person: ProviderPerson | undefined) {
  return person === undefined || person.email === null
    ? { sub }
    : { sub, email: person.email, email_verified: person.emailVerified }
}
