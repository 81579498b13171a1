import { KEPT_PAGE_CACHE } from '@fairweight/contract/first-rows'
import { isFreshSinceCutOff } from '@fairweight/domain/time'
import { EVERYONE, marketOwner } from '../market-owner.ts'
import { build } from '../market-query.ts'
import { marketCaches, CACHE_PREFIX } from './cache-names.ts'

/** A name as the browser's cache takes it. */
const addressOf = (name: string) => `/kept/${encodeURIComponent(name)}`
const FETCHED_AT = 'fetched-at'

/** A list says itself of which day it is: a newer one takes its place, and until then it is the newest there is. */
const LIST = 'list:'
export const listName = (name: string) => `${LIST}${name}`

interface Recalled<Answer> {
  readonly answer: Answer
  /** Milliseconds since 1970. */
  readonly fetchedAt: number
}

/** The large answers of one owner. A cache that is full or forbidden costs what it would have kept and nothing else. */
export class MarketCache {
  readonly #owner: string

  constructor(owner: string) {
    this.#owner = owner
  }

  /** The answer kept under a name while no cut-off has passed since it was fetched; an older one too when `anyAge`. */
  async read<Answer>(name: string, { anyAge = false } = {}): Promise<Answer | null> {
    const found = await this.recall<Answer>(name)
    return found !== null && (anyAge || isFreshSinceCutOff(found.fetchedAt, Date.now())) ? found.answer : null
  }

  /** The answer kept under a name, however old, and when it was fetched. */
  async recall<Answer>(name: string): Promise<Recalled<Answer> | null> {
    try {
      const found = await (await this.#open())?.match(addressOf(name))
      return found ? { answer: JSON.parse(await found.text()), fetchedAt: Number(found.headers.get(FETCHED_AT)) } : null
    } catch {
      return null
    }
  }

  async write(name: string, answer: unknown): Promise<void> {
    try {
      // Its owner may have left while the answer was on its way.
      if (this.#owner !== EVERYONE && this.#owner !== marketOwner()) return
      await (
        await this.#open()
      )?.put(addressOf(name), new Response(JSON.stringify(answer), { headers: { [FETCHED_AT]: String(Date.now()) } }))
    } catch {
      // Full or forbidden: the answer is fetched again when it is wanted.
    }
  }

  /** Removes what other builds kept and, lists aside, what belongs to another snapshot and what a cut-off has passed. */
  async tidy(snapshot: string): Promise<void> {
    try {
      for (const name of await marketCaches())
        if (name !== KEPT_PAGE_CACHE && name.split(':')[1] !== build) await caches.delete(name)
      const cache = await this.#open()
      for (const request of (await cache?.keys()) ?? []) {
        const address = decodeURIComponent(request.url)
        if (address.includes(`/kept/${LIST}`)) continue
        const isCurrent = address.includes(snapshot)
        const found = isCurrent ? await cache?.match(request) : undefined
        if (!found || !isFreshSinceCutOff(Number(found.headers.get(FETCHED_AT)), Date.now()))
          await cache?.delete(request)
      }
    } catch {
      // What cannot be removed now is not read either.
    }
  }

  async #open(): Promise<Cache | null> {
    return typeof caches === 'undefined' ? null : caches.open(`${CACHE_PREFIX}${build}:${this.#owner}`)
  }
}
