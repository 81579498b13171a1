const mostRemembered = 10_000

interface Verified<Claims> {
  readonly claims: Claims
  readonly from: number
  readonly until: number
}

/** Remembers tokens that were verified, so that the same one costs a look-up the next time; bounded, oldest out first. Times in seconds. */
export function createVerifiedTokens<Claims>() {
  const known = new Map<string, Verified<Claims>>()
  return {
    /** Undefined when nothing is known of the token that holds now. */
    find(token: string, now: number): Claims | undefined {
      const found = known.get(token)
      if (!found) return undefined
      if (now >= found.from && now < found.until) return found.claims
      known.delete(token)
      return undefined
    },
    remember(token: string, claims: Claims, from: number, until: number): void {
      known.set(token, { claims, from, until })
      if (known.size <= mostRemembered) return
      const [oldest] = known.keys()
      if (oldest !== undefined) known.delete(oldest)
    },
  }
}
