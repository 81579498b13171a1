import type { Engine } from '../engine/index.ts'
import type { Delivery } from '../objects/index.ts'
import { afterAttempt } from './attempts.ts'
import { type Disorder, NO_DISORDER, SHUFFLE_WINDOW } from './disorder.ts'
import { newDelivery, waysIds } from './new-delivery.ts'
import { postEvent, type Webhook } from './post-event.ts'
import { createRandomness } from './randomness.ts'
import { createSender } from './sender.ts'

/** Brings the engine's events to the webhook. */
export interface Deliveries {
  sendTo(webhook: Webhook): void
  readonly disorder: Disorder
  /** Disturbs what happens from now on; what waits already stays as it is. */
  disturb(change: Partial<Disorder>): void
  /** Begins the sequence of chance anew, so that the same seed loses the same events. */
  beginChance(seed: number): void
  /** Sends everything that waits, due or not, and ends when each has been tried. */
  flush(): Promise<void>
  /** Ends when everything that is due has been tried; what is held back or has failed is not waited for. */
  settled(): Promise<void>
  readonly waiting: number
  /** How many were taken by the receiver since the start. */
  readonly delivered: number
  /** What became of an event, one for each of its ways. */
  waysOf(eventId: string): Delivery[]
  /** Stops; what waits stays kept. */
  close(): Promise<void>
}

/**
 * Starts to deliver: what was waiting when the sandbox last ended, then each event as it happens. Without a webhook they wait
 * until `sendTo`. A step of the clock ends after what it caused has been tried.
 */
export function startDelivery({ store, clock, onEvent }: Pick<Engine, 'store' | 'clock' | 'onEvent'>, first: Webhook | null): Deliveries {
  const chance = createRandomness(Math.floor(Math.random() * 2 ** 32))
  const closing = new AbortController()
  let webhook = first
  let disorder = NO_DISORDER
  let delivered = 0

  const sender = createSender({
    attempt: () => (webhook === null ? null : attempt.bind(null, webhook)),
    chance: () => (disorder.shuffled ? chance.next : null),
  })

  function keep(delivery: Delivery): void {
    store.act(() => store.deliveries.put(delivery))
    if (delivery.state === 'waiting') sender.hold(delivery)
  }

  async function attempt(to: Webhook, delivery: Delivery): Promise<void> {
    const body = JSON.stringify(store.events.get(delivery.eventId) ?? {})
    const answer = await postEvent(to, { body, changedAt: delivery.isCorrupted ? chance.next() : null }, closing.signal)
    if (closing.signal.aborted) return
    const after = afterAttempt(delivery, answer, Date.now())
    if (after.state === 'delivered') delivered += 1
    keep(after)
  }

  function take({ id: eventId }: { readonly id: string }): void {
    for (const id of waysIds(eventId).slice(0, disorder.twice ? 2 : 1)) keep(newDelivery({ id, eventId }, disorder, chance.happens))
    sender.nudge()
  }

  for (const delivery of store.deliveries.filter(({ state }) => state === 'waiting')) sender.hold(delivery)
  for (const event of store.events.filter(({ id }) => store.deliveries.get(id) === undefined)) take(event)
  sender.nudge()
  const settled = (): Promise<void> => sender.tried(Date.now() + SHUFFLE_WINDOW)
  const endings = [onEvent(take), clock.onTime(settled), () => closing.abort()]

  return {
    sendTo: (to) => {
      webhook = to
      sender.nudge()
    },
    get disorder() {
      return disorder
    },
    disturb: (change) => {
      disorder = { ...disorder, ...change }
    },
    beginChance: (seed) => chance.begin(seed),
    flush: () => sender.tried(Number.POSITIVE_INFINITY),
    settled,
    get waiting() {
      return sender.waiting
    },
    get delivered() {
      return delivered
    },
    waysOf: (eventId) => waysIds(eventId).flatMap((id) => store.deliveries.get(id) ?? []),
    close: async () => {
      for (const end of endings) end()
      await sender.close()
    },
  }
}
