import { DAY_MS, SECOND_MS } from '@fairweight/domain/time/durations.ts'
import type { Engine } from '../engine/index.ts'
import type { Delivery } from '../objects/index.ts'
import { type DeliveryFaults, NO_DELIVERY_FAULTS, SHUFFLE_WINDOW } from './delivery-faults.ts'
import { postEvent, type Webhook } from './post-event.ts'
import { createSender } from './sender.ts'

/** Chance that can be repeated. */
interface Randomness {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** True in the given share of cases; draws nothing for 0 and 1. */
  happens(share: number): boolean
  /** Begins a sequence: the same seed gives the same one. */
  begin(seed: number): void
}

/** The ids of an event's two ways; it goes the second one only when events are to come twice. */
const deliveryIds = (eventId: string): string[] => [eventId, `${eventId}:2`]

const MAX_RETRY_DELAY = 60 * SECOND_MS

const GIVE_UP_AFTER_MS = 3 * DAY_MS

/** Brings the engine's events to the webhook. */
export interface Deliveries {
  sendTo(webhook: Webhook): void
  readonly disorder: DeliveryFaults
  /** Disturbs what happens from now on; what waits already stays as it is. */
  disturb(change: Partial<DeliveryFaults>): void
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
export function startDelivery(
  { store, clock, onEvent }: Pick<Engine, 'store' | 'clock' | 'onEvent'>,
  first: Webhook | null,
): Deliveries {
  const chance = createRandomness(Math.floor(Math.random() * 2 ** 32))
  const closing = new AbortController()
  let webhook = first
  let deliveryFaults = NO_DELIVERY_FAULTS
  let delivered = 0

  const sender = createSender({
    attempt: () => (webhook === null ? null : attempt.bind(null, webhook)),
    chance: () => (deliveryFaults.shuffled ? chance.next : null),
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
    for (const id of deliveryIds(eventId).slice(0, deliveryFaults.twice ? 2 : 1))
      keep(newDelivery({ id, eventId }, deliveryFaults, chance.happens))
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
      return deliveryFaults
    },
    disturb: (change) => {
      deliveryFaults = { ...deliveryFaults, ...change }
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
    waysOf: (eventId) => deliveryIds(eventId).flatMap((id) => store.deliveries.get(id) ?? []),
    close: async () => {
      for (const end of endings) end()
      await sender.close()
    },
  }
}

/** How long after failed attempt number `attempts` the next one comes: 1, 2, 4 … 60 seconds, in milliseconds. */
export function retryDelay(attempts: number): number {
  return Math.min(MAX_RETRY_DELAY, SECOND_MS * 2 ** (attempts - 1))
}

/**
 * The same way after an attempt that ended at `now` with that status (null: no answer): over when it was taken or three days
 * have passed since it began, else due again.
 */
export function afterAttempt(delivery: Delivery, answer: number | null, now: number): Delivery {
  const tried = { ...delivery, attempts: delivery.attempts + 1, answer, isCorrupted: false }
  if (answer !== null && answer >= 200 && answer < 300) return { ...tried, state: 'delivered' }
  if (now - delivery.takenAt >= GIVE_UP_AFTER_MS) return { ...tried, state: 'given-up' }
  return { ...tried, dueAt: now + retryDelay(tried.attempts) }
}

/** One way of an event as it begins; `happens` decides by chance whether it gets lost or corrupted. */
function newDelivery(
  names: Pick<Delivery, 'id' | 'eventId'>,
  deliveryFaults: DeliveryFaults,
  happens: (share: number) => boolean,
): Delivery {
  const takenAt = Date.now()
  const isLost = happens(deliveryFaults.droppedShare)
  return {
    ...names,
    state: isLost ? 'lost' : 'waiting',
    isCorrupted: !isLost && happens(deliveryFaults.corruptedShare),
    takenAt,
    dueAt: takenAt + deliveryFaults.delaySeconds * 1000 + (deliveryFaults.shuffled ? SHUFFLE_WINDOW : 0),
    attempts: 0,
    answer: null,
  }
}

/** Sequences by mulberry32 (Tommy Ettinger, public domain): 32 bits of state, enough to choose which event gets lost. */
export function createRandomness(seed: number): Randomness {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    happens: (share) => share >= 1 || (share > 0 && next() < share),
    begin: (seed) => {
      state = seed | 0
    },
  }
}
