import { setTimeout as pause } from 'node:timers/promises'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { type Delivery, deliver, timeOf } from './deliver.ts'
import { HostPace, MAX_AT_ONCE } from './host-pace.ts'

/** So many are looked at ahead, for those whose host can take one now. */
const LOOKED_AT = 200
/** What was written since is looked for again after so long: a link to a new password goes before what goes to thousands. */
const LOOK_AGAIN_MS = 1_000

interface Candidate {
  readonly id: string
  readonly host: string
}

/**
 * Hands over every email that is due, several at a time but to no host more than it takes well, until none is left, the server is away or
 * `stopping`. Each is claimed just before it goes, so that a process that dies leaves few uncertain. Several may do so at once.
 */
export async function sendDueEmails(
  delivery: Delivery,
  stopping: AbortSignal,
  pace: HostPace = new HostPace(),
): Promise<void> {
  const db = delivery.database.kysely
  const running = new Set<Promise<void>>()
  const server = { isAway: false }
  const failures: unknown[] = []
  let candidates: Candidate[] = []
  let lookedAt = -Infinity

  const look = async (): Promise<void> => {
    lookedAt = performance.now()
    candidates = await mails.due(db, timeOf(delivery), { limit: LOOKED_AT })
    const busy = [...new Set(candidates.map(({ host }) => host))].filter((host) => pace.waitMs(host, lookedAt) > 0)
    // All that come first are to hosts that can take none now: others may still go.
    if (candidates.length === LOOKED_AT && candidates.every(({ host }) => busy.includes(host)))
      candidates.push(...(await mails.due(db, timeOf(delivery), { limit: LOOKED_AT, except: busy })))
  }

  const send = async ({ id, host }: Candidate): Promise<void> => {
    let way: Awaited<ReturnType<typeof deliver>> = 'free'
    try {
      const mail = await mails.claimOne(db, id, timeOf(delivery))
      if (mail !== null) way = await deliver(delivery, mail)
    } catch (error) {
      failures.push(error)
    } finally {
      if (way === 'server-is-away') server.isAway = true
      pace.end(host, way === 'free', performance.now())
    }
  }

  while (!stopping.aborted && !server.isAway && failures.length === 0) {
    if (candidates.length === 0 || performance.now() - lookedAt > LOOK_AGAIN_MS) await look()
    if (candidates.length === 0 && running.size === 0) break
    const now = performance.now()
    const waits = candidates.map(({ host }) => pace.waitMs(host, now))
    const place = running.size < MAX_AT_ONCE ? waits.indexOf(0) : -1
    const [next] = place < 0 ? [] : candidates.splice(place, 1)
    if (next === undefined) {
      const soonest = Math.min(...waits)
      // A host that wants to be left alone is for the next look.
      if (running.size === 0 && soonest > LOOK_AGAIN_MS) break
      await somethingEnds(
        running,
        running.size < MAX_AT_ONCE ? Math.min(soonest, LOOK_AGAIN_MS) : LOOK_AGAIN_MS,
        stopping,
      )
      continue
    }
    pace.begin(next.host, now)
    const sending = send(next).finally(() => running.delete(sending))
    running.add(sending)
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
}

/** Waits until one of those under way has ended, a time has passed, or work is to stop. */
async function somethingEnds(
  running: ReadonlySet<Promise<void>>,
  timeoutMs: number,
  stopping: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  const timer = pause(timeoutMs, undefined, { signal: AbortSignal.any([stopping, over.signal]) }).catch(() => undefined)
  await Promise.race([...running, timer])
  over.abort()
}
