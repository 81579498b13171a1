interface ScheduledEvent {
  readonly at: number
  readonly act: () => void
}

/** A clock that jumps from one happening to the next; milliseconds from 0. */
export class SimulatedTime {
  now = 0
  readonly #agenda: ScheduledEvent[] = []

  after(milliseconds: number, act: () => void): void {
    const at = this.now + milliseconds
    const place = this.#agenda.findIndex((other) => other.at > at)
    this.#agenda.splice(place < 0 ? this.#agenda.length : place, 0, { at, act })
  }

  /** Lets everything happen up to a moment, and every promise go on in between. */
  async runUntil(moment: number): Promise<void> {
    for (let next = this.#agenda[0]; next !== undefined && next.at <= moment; next = this.#agenda[0]) {
      this.#agenda.shift()
      this.now = next.at
      next.act()
      await resume()
    }
    this.now = moment
  }
}

/** More than the longest chain of promises between two happenings. */
const TURNS = 40

/** Lets every promise that can go on do so. */
export async function resume(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await Promise.resolve()
}
