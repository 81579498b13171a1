import { type Finding, ok, problem } from './finding.ts'

/** Looks whether there is a secret that events can be checked with. Only Stripe knows whether it is the endpoint's own. */
export function checkSecrets(webhookSecrets: readonly string[]): Finding {
  const remedy = 'Set STRIPE_WEBHOOK_SECRET to the signing secret of the webhook endpoint, from the Stripe dashboard.'
  if (webhookSecrets.length === 0) return problem('There is no webhook secret, so that no event of Stripe would be taken.', remedy)
  const isStrange = webhookSecrets.some((secret) => !secret.startsWith('whsec_'))
  return isStrange ? problem('A webhook secret does not begin with whsec_, so that events would not be taken.', remedy) : ok('There is a webhook secret.')
}
