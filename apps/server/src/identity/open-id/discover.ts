import { z } from 'zod'
import { ProviderAway } from '../port/provider-away.ts'
import { askFor } from './ask.ts'

const hour = 60 * 60_000
const address = z.string().refine((text) => URL.canParse(text))

/** What a provider publishes about itself (OpenID Connect Discovery 1.0), as far as we use it. */
const description = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: address.optional(),
  jwks_uri: address,
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
export type ProviderDescription = z.infer<typeof description>

/** Fetches a provider's description and keeps it for an hour; a failure is not kept. Throws ProviderAway. */
export function createDiscovery(issuer: string, now: () => Date): () => Promise<ProviderDescription> {
  let kept: { readonly fetched: Promise<ProviderDescription>; readonly at: number } | null = null
  return () => {
    const at = now().getTime()
    if (kept && at - kept.at < hour) return kept.fetched
    const fetched = discover(issuer)
    const mine = { fetched, at }
    kept = mine
    fetched.catch(() => {
      if (kept === mine) kept = null
    })
    return fetched
  }
}

async function discover(issuer: string): Promise<ProviderDescription> {
  const found = await askFor(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, description)
  if (found.issuer !== issuer) throw new ProviderAway(`The sign-in provider at ${issuer} says that it is ${found.issuer}.`)
  const addresses = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri, found.userinfo_endpoint ?? issuer]
  const isAsSafe = addresses.every((one) => new URL(one).protocol === 'https:' || new URL(issuer).protocol === 'http:')
  if (!isAsSafe) throw new ProviderAway(`The sign-in provider at ${issuer} names an address that is not encrypted.`)
  return found
}
