import { z } from 'zod'

/** The controls of a sandbox in another process. */
export interface SandboxControls {
  goOn(seconds: number): Promise<void>
  outage(told: { isAway?: boolean; failShare?: number }): Promise<void>
  flush(): Promise<void>
  /** How many seconds its clock was ahead when it last answered. */
  offset(): number
}

const state = z.object({ offsetSeconds: z.number() })

export function sandboxControls(origin: string): SandboxControls {
  let offset = 0
  const tell = async (what: string, told: object) => {
    const response = await fetch(`${origin}/sandbox/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(told),
    })
    if (!response.ok) throw new Error(`/sandbox/${what} answered ${response.status}: ${await response.text()}`)
    offset = state.parse(await response.json()).offsetSeconds
  }
  return {
    goOn: (advanceSeconds) => tell('clock', { advanceSeconds }),
    outage: (told) => tell('outage', told),
    flush: () => tell('flush', {}),
    offset: () => offset,
  }
}
