import type { TextStorage } from '../../../data/browser-storage.ts'

interface Claim {
  readonly window: object
  readonly begin: () => void
}

/** What the windows of one browser share: the storage, and the turns that its locks give. */
export class SimulatedBrowser implements TextStorage {
  readonly #entries = new Map<string, string>()
  readonly #claims: Claim[] = []
  #holder: object | null = null
  #onChange: () => void = () => undefined

  /** Told of every change of the storage. */
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

  async takeTurn<Result>(window: object, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((begin) => {
      this.#claims.push({ window, begin })
      this.#handOn()
    })
    try {
      return await work()
    } finally {
      this.#release(window)
    }
  }

  /** A closed window holds no turn and waits for none. */
  close(window: object): void {
    for (const claim of this.#claims.filter((one) => one.window === window)) this.#claims.splice(this.#claims.indexOf(claim), 1)
    this.#release(window)
  }

  #release(window: object): void {
    if (this.#holder !== window) return
    this.#holder = null
    this.#handOn()
  }

  #handOn(): void {
    if (this.#holder !== null) return
    const next = this.#claims.shift()
    if (next === undefined) return
    this.#holder = next.window
    next.begin()
  }
}
