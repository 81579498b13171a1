import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
/** A token is renewed when it has less than this left, so that none ends on its way. */
const RENEWED_BEFORE_ITS_END = 30 * SECOND_MS
/** What a token lasts when it does not say. */
const USUAL_LIFETIME = 300 * SECOND_MS

interface HeldToken {
  readonly token: string
  readonly endsAt: number
}

/** Keeps the bearer token in memory and fetches the next one in time. Everybody who asks meanwhile shares one request. */
export class TokenManager {
  readonly #fetchToken: () => Promise<string>
  readonly #now: () => number
  #held: HeldToken | null = null
  /** Goes up whenever what is under way no longer counts. */
  #era = 0
  #renewal: Promise<string> | null = null

  constructor(fetchToken: () => Promise<string>, now: () => number = Date.now) {
    this.#fetchToken = fetchToken
    this.#now = now
  }

  /** A token that is good for at least 30 s more. Throws what the fetching throws. */
  current(): Promise<string> {
    if (this.#held && this.#held.endsAt - this.#now() > RENEWED_BEFORE_ITS_END) return Promise.resolve(this.#held.token)
    return this.fresh()
  }

  /** A token of this moment. */
  fresh(): Promise<string> {
    this.#renewal ??= this.#renew(this.#era)
    return this.#renewal
  }

  /** Keeps a token that came with another answer. */
  take(token: string): void {
    this.forget()
    this.#held = { token, endsAt: this.#now() + lifetimeOf(token) }
  }

  /** Forgets the token; one that is still on its way will not be kept. */
  forget(): void {
    this.#era += 1
    this.#held = null
    this.#renewal = null
  }

  async #renew(era: number): Promise<string> {
    try {
      const token = await this.#fetchToken()
      if (era === this.#era) this.take(token)
      return token
    } catch (cause) {
      if (era === this.#era) this.#renewal = null
      throw cause
    }
  }
}

/** By the token's own times, which say how long it lasts whatever this machine's clock shows. */
function lifetimeOf(token: string): number {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const { exp, iat }: { exp?: unknown; iat?: unknown } = JSON.parse(payload)
    if (typeof exp === 'number' && typeof iat === 'number') return (exp - iat) * SECOND_MS
  } catch {
    // A token that cannot be read is still a token.
  }
  return USUAL_LIFETIME
}
