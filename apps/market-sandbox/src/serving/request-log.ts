import type { RequestFault } from '../faults/fault.ts'

/** How a provider's requests were answered since the start. */
export interface RequestCounts {
  readonly requests: number
  /** By the status that was answered. */
  readonly byStatus: Readonly<Record<string, number>>
  /** By the fault that they met. */
  readonly byFault: Readonly<Record<string, number>>
}

const NONE: RequestCounts = { requests: 0, byStatus: {}, byFault: {} }

/** Counts requests by provider. */
export class RequestLog {
  readonly #counts = new Map<string, RequestCounts>()

  add(source: string, status: number, fault: RequestFault | null): void {
    const { requests, byStatus, byFault } = this.#counts.get(source) ?? NONE
    this.#counts.set(source, {
      requests: requests + 1,
      byStatus: { ...byStatus, [status]: (byStatus[status] ?? 0) + 1 },
      byFault: fault === null ? byFault : { ...byFault, [fault]: (byFault[fault] ?? 0) + 1 },
    })
  }

  all(): Readonly<Record<string, RequestCounts>> {
    return Object.fromEntries(this.#counts)
  }
}
