import { ApiError } from '../../../apps/web/src/data/api-error.ts'
import { SETTLE_DELAY_MS } from '../../../apps/web/src/data/edit-log/sync-queue.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** How long a page waits for an answer, as `api-client.ts` does. */
const TIMEOUT_MS = 20_000

/** How often, of a hundred requests, each fault meets one. */
const FAULTS = { neverAnswered: 12, twice: 8, busy: 5, unavailable: 6 } as const

export interface NetworkCounts {
  requests: number
  lost: number
  twice: number
  late: number
  refusedForNow: number
}

interface Call {
  readonly window: object
  readonly giveUp: (cause: unknown) => void
  isOver: boolean
  /** Arrives only after nobody waits for its answer any more; null for any other. */
  heldBack: (() => void) | null
}

/**
 * The way from a browser to the server: on or off, slow, and faulty while it is on. A request may be lost, carried out twice, carried out
 * although its answer is lost, or arrive up to `SETTLE_DELAY_MS` after its answer was given up.
 */
export class SimulatedNetwork {
  readonly counts: NetworkCounts = { requests: 0, lost: 0, twice: 0, late: 0, refusedForNow: 0 }
  isOn = true
  /** True from when on nothing fails any more. */
  isHealed = false
  readonly #time: SimulatedTime
  readonly #uniform: () => number
  readonly #open = new Set<Call>()

  constructor(time: SimulatedTime, uniform: () => number) {
    this.#time = time
    this.#uniform = uniform
  }

  turn(isOn: boolean): void {
    this.isOn = isOn
    if (isOn) return
    for (const call of this.#open) call.giveUp(new ApiError('FETCH_ERROR'))
  }

  /** Sends a request. `execute` runs at the server; what it throws is the server's refusal. */
  send<Answer>(window: object, execute: () => Answer): Promise<Answer> {
    this.counts.requests += 1
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const call: Call = {
      window,
      isOver: false,
      heldBack: null,
      giveUp: (cause) => {
        this.#end(call)
        reject(cause)
      },
    }
    if (!this.isOn) {
      this.#time.after(10, () => reject(new ApiError('FETCH_ERROR')))
      return promise
    }
    this.#open.add(call)
    const answer = (settle: () => void) => {
      if (call.isOver) return
      this.#end(call)
      settle()
    }
    const meets = this.isHealed ? () => false : (share: number) => 100 * this.#uniform() < share
    if (meets(FAULTS.busy))
      this.#refuseForNow(answer, reject, new ApiError(429, null, 1 + Math.floor(4 * this.#uniform())))
    else if (meets(FAULTS.neverAnswered)) this.#lose(call, execute)
    else
      this.#deliver(execute, answer, resolve, reject, {
        twice: meets(FAULTS.twice),
        unavailable: meets(FAULTS.unavailable),
      })
    return promise
  }

  /** The window of a request has closed: its answer goes nowhere, the request itself may still arrive. */
  abandon(window: object): void {
    for (const call of this.#open) if (call.window === window) this.#end(call)
  }

  #deliver<Answer>(
    execute: () => Answer,
    answer: (settle: () => void) => void,
    resolve: (answer: Answer) => void,
    reject: (cause: unknown) => void,
    { twice, unavailable }: { readonly twice: boolean; readonly unavailable: boolean },
  ): void {
    const way = 20 + 400 * this.#uniform()
    if (twice) this.counts.twice += 1
    this.#time.after(way, () => {
      try {
        if (twice) execute()
        const result = execute()
        this.#time.after(way, () => answer(() => (unavailable ? reject(new ApiError(503)) : resolve(result))))
      } catch (cause) {
        this.#time.after(way, () => answer(() => reject(cause)))
      }
    })
  }

  #refuseForNow(answer: (settle: () => void) => void, reject: (cause: unknown) => void, cause: ApiError): void {
    this.counts.refusedForNow += 1
    this.#time.after(100, () => answer(() => reject(cause)))
  }

  /** No answer comes. The request arrives while it is waited for, shortly after, or never. */
  #lose(call: Call, execute: () => unknown): void {
    this.counts.lost += 1
    const deadline = TIMEOUT_MS * this.#uniform() ** 2
    this.#time.after(deadline, () => {
      if (!call.isOver) call.giveUp(new ApiError(this.#uniform() < 0.5 ? 'FETCH_ERROR' : 'TIMEOUT_ERROR'))
    })
    const arrive = () => {
      try {
        execute()
      } catch {
        // A refusal without anybody to hear it.
      }
    }
    const draw = this.#uniform()
    if (draw < 0.4) call.heldBack = arrive
    else if (draw < 0.7) this.#time.after(deadline * this.#uniform(), () => !call.isOver && arrive())
  }

  #end(call: Call): void {
    if (call.isOver) return
    call.isOver = true
    this.#open.delete(call)
    if (call.heldBack === null) return
    this.counts.late += 1
    this.#time.after(0.99 * SETTLE_DELAY_MS * this.#uniform(), call.heldBack)
  }
}
