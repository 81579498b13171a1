import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { signatureHeader } from '../signature-header.ts'

/** What became of the events so far. */
export interface ReplayCounts {
  /** Different events that the provider sent. */
  events: number
  /** Emails to the webhook that were answered 200. */
  acknowledged: number
  doubled: number
  /** Held back until the provider's clock had gone on by days. */
  late: number
  /** With a wrong signature, all of them refused. */
  forged: number
  /** Emails that found nobody, or a failing server, and were brought again. */
  repeated: number
}

/** Takes the provider's events and brings them to the server as badly as a network can, each until it is acknowledged. */
export interface WebhookReplayer {
  readonly url: string
  readonly count: Readonly<ReplayCounts>
  /** The events that were acknowledged at least once. */
  readonly kept: ReadonlySet<string>
  /** Brings those that were held back. */
  deliverLate(): void
  /** Ends when everything that was taken is acknowledged. Throws when something is answered as it must not be. */
  drained(): Promise<void>
  close(): Promise<void>
}

interface ReplayOptions {
  /** The webhook of the server. */
  readonly to: string
  readonly secret: string
  readonly random: () => number
}

const SHARE = { doubled: 0.3, late: 0.05, forged: 0.02 }
const MAX_LATENCY_MS = 1_500
const RETRY_DELAY_MS = 250
const TIMEOUT_MS = 10_000

export async function startWebhookReplay({ to, secret, random }: ReplayOptions): Promise<WebhookReplayer> {
  const count: ReplayCounts = { events: 0, acknowledged: 0, doubled: 0, late: 0, forged: 0, repeated: 0 }
  const kept = new Set<string>()
  const heldBack: (() => void)[] = []
  const inFlight = new Set<Promise<void>>()
  const closing = new AbortController()

  const deliver = (work: () => Promise<void>) => {
    const way = pause(random() * MAX_LATENCY_MS).then(work)
    // Whatever goes wrong is found by whoever waits for all ways.
    way.then(
      () => inFlight.delete(way),
      () => undefined,
    )
    inFlight.add(way)
  }
  const deliverUntilAcknowledged = (id: string, body: string) => async () => {
    for (; !closing.signal.aborted; await pause(RETRY_DELAY_MS)) {
      const status = await outbox(to, body, signatureHeader(secret, body))
      if (status === 200) {
        count.acknowledged += 1
        kept.add(id)
        return
      }
      if (status !== null && status < 500) throw new Error(`A true event was answered with ${status}.`)
      count.repeated += 1
    }
  }
  const forge = (body: string) => async () => {
    const status = await outbox(
      to,
      body,
      signatureHeader(random() < 0.5 ? 'whsec_of_somebody_else' : secret, `${body} `),
    )
    if (status !== null && status !== 400 && status < 500)
      throw new Error(`A forged event was answered with ${status}.`)
    count.forged += 1
  }
  const take = (body: string) => {
    const id = idOf(body)
    count.events += 1
    const ways = random() < SHARE.doubled ? 2 : 1
    count.doubled += ways - 1
    const deliverAll = () => {
      for (let way = 0; way < ways; way += 1) deliver(deliverUntilAcknowledged(id, body))
    }
    if (random() < SHARE.forged) deliver(forge(body.replace(id, `${id}forged`)))
    if (random() >= SHARE.late) return deliverAll()
    count.late += 1
    heldBack.push(deliverAll)
  }

  const server = createServer((request, response) => {
    void (async () => {
      take(await text(request))
      response.end('{}')
    })()
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The webhook replay listens on no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    count,
    kept,
    deliverLate() {
      for (const release of heldBack.splice(0)) release()
    },
    async drained() {
      while (inFlight.size > 0) await Promise.all(inFlight)
    },
    async close() {
      closing.abort()
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}

/** Null: nobody answered. */
async function outbox(to: string, body: string, signature: string): Promise<number | null> {
  try {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const response = await fetch(to, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}

function idOf(body: string): string {
  const event: unknown = JSON.parse(body)
  if (typeof event === 'object' && event !== null && 'id' in event) return String(event.id)
  throw new Error('The provider sent something that is no event.')
}
