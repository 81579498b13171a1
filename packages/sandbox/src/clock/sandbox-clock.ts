/** Called as the sandbox's clock goes on, at least once in each of its steps; it waits until the listener is done. */
export type ClockListener = (now: Date) => Promise<void>

/** The time in which the sandbox lives: the system's, and how far it has been moved on. */
export interface SandboxClock {
  now(): Date
  offsetMs(): number
  /**
   * Moves on through everything that falls due, in its order, in steps of limited length; each step ends when every listener is
   * done. A time that is past already changes nothing. Calls wait for each other.
   */
  advanceTo(time: Date): Promise<void>
  /** Called, one after the other in the order in which they came, whenever a step is done. Returns how to stop. */
  onTime(listener: ClockListener): () => void
}
