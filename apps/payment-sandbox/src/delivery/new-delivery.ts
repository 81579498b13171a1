import type { Delivery } from '../objects/index.ts'
import { type Disorder, SHUFFLE_WINDOW } from './disorder.ts'

/** The ids of an event's two ways; it goes the second one only when events are to come twice. */
export const waysIds = (eventId: string): string[] => [eventId, `${eventId}:2`]

/** One way of an event as it begins; `happens` decides by chance whether it gets lost or corrupted. */
export function newDelivery(names: Pick<Delivery, 'id' | 'eventId'>, disorder: Disorder, happens: (share: number) => boolean): Delivery {
  const takenAt = Date.now()
  const isLost = happens(disorder.droppedShare)
  return {
    ...names,
    state: isLost ? 'lost' : 'waiting',
    isCorrupted: !isLost && happens(disorder.corruptedShare),
    takenAt,
    dueAt: takenAt + disorder.delaySeconds * 1000 + (disorder.shuffled ? SHUFFLE_WINDOW : 0),
    attempts: 0,
    answer: null,
  }
}
