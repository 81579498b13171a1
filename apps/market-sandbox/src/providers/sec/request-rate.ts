/** Counts requests in real time: whether one more within a second is too many. */
export class RequestRate {
  readonly #perSecond: number
  readonly #times: number[] = []

  constructor(perSecond: number) {
    this.#perSecond = perSecond
  }

  /** Counts a request, and says whether it comes too soon. */
  isTooMany(): boolean {
    const now = performance.now()
    while ((this.#times[0] ?? now) < now - 1000) this.#times.shift()
    this.#times.push(now)
    return this.#times.length > this.#perSecond
  }
}
