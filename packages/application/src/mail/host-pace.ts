/** So many emails a process hands over at once, to all hosts together. */
export const MAX_AT_ONCE = 16
/** So many of them to the mailboxes of one host, such as gmail.com: more is what large hosts take for abuse. */
const MAX_AT_ONCE_PER_HOST = 4
/** Between the beginnings of two emails to one host: 50 a second at most. */
const MIN_GAP_MS = 20
/** A host that says “later” to so many in a row is left alone for a while. One mailbox that is full says nothing of the others. */
const MAX_LATERS = 3
const PAUSE_MS = 30_000
/** What is known of hosts that nobody writes to any more is forgotten beyond so many. */
const MAX_KNOWN_HOSTS = 10_000

interface Host {
  running: number
  notBefore: number
  laters: number
}

/** When the next email may begin to go to a host of recipients. Times are milliseconds of any clock that only goes forward. */
export class HostPace {
  readonly #hosts = new Map<string, Host>()

  /** How long a host has to be waited for: 0 when one may begin now, Infinity until one of those under way has ended. */
  waitMs(host: string, now: number): number {
    const known = this.#hosts.get(host)
    if (known === undefined) return 0
    if (known.running >= MAX_AT_ONCE_PER_HOST) return Infinity
    return Math.max(0, known.notBefore - now)
  }

  begin(host: string, now: number): void {
    const known = this.#hosts.get(host) ?? { running: 0, notBefore: 0, laters: 0 }
    known.running += 1
    known.notBefore = Math.max(known.notBefore, now + MIN_GAP_MS)
    this.#hosts.set(host, known)
  }

  /** One has ended. `mayGoOn` is false when the host refused it for now. */
  end(host: string, mayGoOn: boolean, now: number): void {
    const known = this.#hosts.get(host)
    if (known === undefined) return
    known.running -= 1
    known.laters = mayGoOn ? 0 : known.laters + 1
    if (known.laters >= MAX_LATERS) {
      known.notBefore = now + PAUSE_MS
      known.laters = 0
    }
    if (this.#hosts.size <= MAX_KNOWN_HOSTS) return
    for (const [name, { running, notBefore }] of this.#hosts)
      if (running === 0 && notBefore <= now) this.#hosts.delete(name)
  }
}
