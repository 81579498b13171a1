import { LRUCache } from 'lru-cache'

/** Answers that were compressed once: the ones used last, as many as fit into a number of bytes. */
export class KeptAnswers {
  readonly #kept: LRUCache<string, Buffer>
  readonly #making = new Map<string, Promise<Buffer>>()

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => length })
  }

  /** The answer under a name, made where it is not kept; however many ask at once, it is made once. A failure is not kept. */
  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.get(name)
    if (known !== undefined) return known
    const making = this.#making.get(name) ?? this.#make(name, make)
    this.#making.set(name, making)
    return making
  }

  async #make(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const answer = await make()
      this.#kept.set(name, answer)
      return answer
    } finally {
      this.#making.delete(name)
    }
  }
}
