import { z } from 'zod'
import { ProviderAway } from '../port/provider-away.ts'
import { ask } from './ask.ts'
import type { ProviderDescription } from './discover.ts'

interface CodeExchange {
  readonly clientId: string
  readonly clientSecret: string
  readonly code: string
  readonly codeVerifier: string
  readonly redirectAddress: string
}

const tokens = z.object({ id_token: z.string(), access_token: z.string().optional() })
type ProviderTokens = z.infer<typeof tokens>

/** Turns the code of a return into the provider's tokens. Null when the provider refuses it. Throws ProviderAway. */
export async function exchangeCode(provider: ProviderDescription, exchange: CodeExchange): Promise<ProviderTokens | null> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code', code: exchange.code, redirect_uri: exchange.redirectAddress, code_verifier: exchange.codeVerifier,
  })
  const headers: Record<string, string> = {}
  if (takesBasic(provider)) headers['authorization'] = basic(exchange)
  else {
    form.set('client_id', exchange.clientId)
    form.set('client_secret', exchange.clientSecret)
  }
  const { status, body } = await ask(provider.token_endpoint, { method: 'POST', headers, body: form })
  if (status === 400) return null
  const read = tokens.safeParse(body)
  if (status === 200 && read.success) return read.data
  throw new ProviderAway(`The sign-in provider answered the exchange of a code with status ${status}.`)
}

/** The way that holds when a provider does not say (OpenID Connect Discovery 1.0, section 3). */
function takesBasic({ token_endpoint_auth_methods_supported: methods }: ProviderDescription): boolean {
  return methods === undefined || methods.includes('client_secret_basic')
}

/** Both parts are form-encoded first (RFC 6749, section 2.3.1). */
function basic({ clientId, clientSecret }: CodeExchange): string {
  const encoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)
  return `Basic ${Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString('base64')}`
}
