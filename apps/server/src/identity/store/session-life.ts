const day = 24 * 60 * 60_000

interface Life {
  /** How long a session lasts after the last visit, in milliseconds. */
  readonly idle: number
  /** How long it lasts at all. */
  readonly absolute: number
}

/** Somebody with an account can sign in again. */
const ofMembers: Life = { idle: 7 * day, absolute: 30 * day }

/** An anonymous visitor has no other way back to what they keep: their session lasts as long as they do, and as a cookie can. */
const ofAnonymous: Life = { idle: 30 * day, absolute: 400 * day }

/** When a session ends if nobody comes back. */
export function sessionEnd(isAnonymous: boolean, startedAt: Date, lastSeenAt: Date): Date {
  const { idle, absolute } = isAnonymous ? ofAnonymous : ofMembers
  return new Date(Math.min(lastSeenAt.getTime() + idle, startedAt.getTime() + absolute))
}
