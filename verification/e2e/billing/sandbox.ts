import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
/** The payment sandbox's controls. */
export interface Sandbox {
  now(): Promise<Date>
  /** Moves the billing clock on, through everything that is due. Answers when emails and events have gone their way. */
  moveTo(moment: Date): Promise<void>
  goOn(days: number): Promise<void>
  /** What becomes of the events on their way to us. */
  disturb(delivery: { readonly droppedShare?: number; readonly delaySeconds?: number }): Promise<void>
  setUnavailable(isAway: boolean): Promise<void>
}

export function sandboxAt(paymentsOrigin: string): Sandbox {
  async function ask(path: string, body?: unknown): Promise<{ readonly now: string }> {
    // A connection of its own: one kept from before may be closing just as a busy machine comes to use it again.
    const headers = { connection: 'close', 'content-type': 'application/json' }
    const response = await fetch(
      `${paymentsOrigin}/sandbox/${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    )
    if (!response.ok) throw new Error(`The payment sandbox refused ${path}: ${await response.text()}`)
    return response.json()
  }
  return {
    now: async () => new Date((await ask('state')).now),
    moveTo: async (moment) => void (await ask('clock', { to: moment.toISOString() })),
    goOn: async (days) => void (await ask('clock', { advanceSeconds: Math.round(days * DAY_SECONDS) })),
    disturb: async (delivery) => void (await ask('delivery', delivery)),
    setUnavailable: async (isAway) => void (await ask('outage', { isAway })),
  }
}
