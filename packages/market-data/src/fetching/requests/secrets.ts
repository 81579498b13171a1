import type { SourceRequest } from '../source-client.ts'

/** The headers that say who asks or what is wanted; a request with another one, or with a secret parameter, carries a key. */
const PLAIN_HEADERS = new Set(['user-agent', 'accept', 'from'])

/** Whether a request carries a key, so that a refusal means the key. */
export function carriesKey({ headers = {}, secretQuery = {} }: SourceRequest): boolean {
  const isKey = (name: string) => !PLAIN_HEADERS.has(name.toLowerCase())
  return Object.keys(secretQuery).length > 0 || Object.keys(headers).some(isKey)
}

/** The address as it goes over the wire. Throws TypeError where an address to be kept holds a secret already. */
export function addressOnTheWire(request: SourceRequest): URL {
  const address = new URL(request.url)
  if (withoutSecrets(address.href, request) !== address.href)
    throw new TypeError(`The address of ${request.name} holds a secret; it belongs into secretQuery`)
  for (const [name, value] of Object.entries(request.secretQuery ?? {})) address.searchParams.set(name, value)
  return address
}

/** A text of the provider without any secret of the request, should it repeat one. */
export function withoutSecrets(text: string, { headers = {}, secretQuery = {} }: SourceRequest): string {
  // Of “Bearer abc” the second word is the secret.
  const words = Object.values(headers).flatMap((value) => [value, ...value.split(' ').slice(-1)])
  const secrets = [...Object.values(secretQuery), ...words].filter((secret) => secret.length >= MIN_SECRET_CHARACTERS)
  const written = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)])
  return written.reduce((cleaned, secret) => cleaned.replaceAll(secret, '…'), text)
}

/** Anything shorter guards nothing and stands in many words. */
const MIN_SECRET_CHARACTERS = 4
