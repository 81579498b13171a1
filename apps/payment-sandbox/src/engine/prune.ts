import type { Store } from '../journal/store.ts'
import { DAY } from './world.ts'
import type { Moment } from './world.ts'

const ANSWERS_FOR = DAY
const EVENTS_FOR = 30 * DAY

/** Forgets what Stripe forgets: answers to idempotency keys after a day, events after thirty unless they still wait to be brought. */
export function prune(store: Store, now: Moment): void {
  store.act(() => {
    for (const { id } of store.rememberedAnswers.filter(({ rememberedAt }) => rememberedAt + ANSWERS_FOR <= now)) store.rememberedAnswers.remove(id)
    const waiting = new Set(store.deliveries.filter(({ state }) => state === 'waiting').map(({ eventId }) => eventId))
    for (const { id } of store.events.filter((event) => event.created + EVENTS_FOR <= now && !waiting.has(event.id))) store.events.remove(id)
    for (const { id } of store.deliveries.filter(({ eventId }) => store.events.get(eventId) === undefined)) store.deliveries.remove(id)
  })
}
