/** How badly events are brought. Shares are 0 to 1 and decided for each by chance. */
export interface DeliveryFaults {
  /** Each event is brought two times. */
  readonly twice: boolean
  /** Events that happen within a quarter of a second, or wait together, are brought in any order. */
  readonly shuffled: boolean
  /** How long each is held back, in real seconds. */
  readonly delaySeconds: number
  /** The share that never arrives, not with `flush` either. */
  readonly droppedShare: number
  /** The share that arrives with a changed byte first; the next attempt brings the true one. */
  readonly corruptedShare: number
}

export const NO_DELIVERY_FAULTS: DeliveryFaults = {
  twice: false,
  shuffled: false,
  delaySeconds: 0,
  droppedShare: 0,
  corruptedShare: 0,
}

/** How long an event waits for others to be shuffled with, in milliseconds. */
export const SHUFFLE_WINDOW = 250
