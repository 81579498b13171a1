import type { Milliseconds } from '@fairweight/domain/time/durations.ts'

interface SharedAnswerParts<Answer> {
  readonly read: () => Promise<Answer>
  readonly ttlMs: Milliseconds
  readonly clock: () => number
  /** What an answer is about: when that changes, it is old at once. */
  readonly about?: () => string
}

interface SharedAnswer<Answer> {
  readonly answer: Promise<Answer>
  readonly about: string
  readonly until: number
}

/** However many ask, the answer is read once for all who ask within its time. A failure is not kept: who asks next asks again. */
export function shareAnswer<Answer>({
  read,
  ttlMs,
  clock,
  about = () => '',
}: SharedAnswerParts<Answer>): () => Promise<Answer> {
  let shared: SharedAnswer<Answer> | null = null
  return () => {
    if (shared?.about === about() && shared.until > clock()) return shared.answer
    const asked: SharedAnswer<Answer> = { answer: read(), about: about(), until: clock() + ttlMs }
    shared = asked
    asked.answer.catch(() => {
      if (shared === asked) shared = null
    })
    return asked.answer
  }
}
