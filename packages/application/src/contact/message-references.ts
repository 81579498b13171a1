import { createHmac } from 'node:crypto'
import type { ContactForm } from '@fairweight/contract/forms'
import { referenceOf } from '../errors/reference.ts'

/** For at least so long, and less than twice as long, the same words are the same message. */
export const SAME_MESSAGE_MINUTES = 10

export interface MessageReferences {
  readonly now: string
  /** The one that the same message had in the stretch of time before. */
  readonly before: string
}

/**
 * The reference of a message: the same words from the same person have the same one within a stretch of time, so that a second press
 * of the button is no second message. Keyed, so that nobody can test from a reference what somebody wrote.
 */
export function messageReferences(
  { name, email, topic, message }: ContactForm,
  secret: string,
  now: Date,
): MessageReferences {
  const stretch = Math.floor(now.getTime() / (SAME_MESSAGE_MINUTES * 60_000))
  const at = (place: number) =>
    referenceOf(
      createHmac('sha256', secret)
        .update(JSON.stringify(['contact', place, name, email, topic, message]))
        .digest(),
    )
  return { now: at(stretch), before: at(stretch - 1) }
}
