import type { TokenClaims } from './access-tokens.ts'

const mostRemembered = 10_000

interface Verified {
  readonly claims: TokenClaims
  readonly from: number
  readonly until: number
}

/** Remembers tokens that were verified, so that the same one costs a look-up the next time; bounded, oldest out first. Times in seconds. */
export function createVerifiedTokens() {
  const known = new Map<string, Verified>()
  return {
    /** Undefined when nothing is known of the token that holds now. */
    find(token: string, now: number): TokenClaims | undefined {
      const found = known.get(token)
      if (!found) return undefined
      if (now >= found.from && now < found.until) return found.claims
      known.delete(token)
      return undefined
    },
    remember(token: string, claims: TokenClaims, from: number, until: number): void {
      known.set(token, { claims, from, until })
      if (known.size <= mostRemembered) return
      const [oldest] = known.keys()
      if (oldest !== undefined) known.delete(oldest)
    },
  }
}
