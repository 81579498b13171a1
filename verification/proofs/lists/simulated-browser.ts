import type { TextStorage } from '../../../apps/web/src/data/browser-storage.ts'

interface LockRequest {
  readonly window: object
  readonly grant: () => void
}

/** What the windows of one browser share: the storage and a lock. */
export class SimulatedBrowser implements TextStorage {
  readonly #entries = new Map<string, string>()
  readonly #requests: LockRequest[] = []
  #holder: object | null = null
  #onChange: () => void = () => undefined

  /** Called after every change of the storage. */
  watch(onChange: () => void): void {
    this.#onChange = onChange
  }

  get length() {
    return this.#entries.size
  }

  key(index: number) {
    return [...this.#entries.keys()][index] ?? null
  }

  getItem(key: string) {
    return this.#entries.get(key) ?? null
  }

  setItem(key: string, value: string) {
    this.#entries.set(key, value)
    this.#onChange()
  }

  removeItem(key: string) {
    if (this.#entries.delete(key)) this.#onChange()
  }

  async withLock<Result>(window: object, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((grant) => {
      this.#requests.push({ window, grant })
      this.#grantNext()
    })
    try {
      return await work()
    } finally {
      this.#release(window)
    }
  }

  /** A closed window holds no lock and waits for none. */
  close(window: object): void {
    for (const request of this.#requests.filter((one) => one.window === window))
      this.#requests.splice(this.#requests.indexOf(request), 1)
    this.#release(window)
  }

  #release(window: object): void {
    if (this.#holder !== window) return
    this.#holder = null
    this.#grantNext()
  }

  #grantNext(): void {
    if (this.#holder !== null) return
    const next = this.#requests.shift()
    if (next === undefined) return
    this.#holder = next.window
    next.grant()
  }
}
