/** Answers that were compressed once: the ones used last, as many as fit into a number of bytes. */
export class KeptAnswers {
  readonly #maxBytes: number
  readonly #kept = new Map<string, Buffer>()
  readonly #making = new Map<string, Promise<Buffer>>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The answer under a name, made where it is not kept; however many ask at once, it is made once. A failure is not kept. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.get(name)
    if (known !== undefined) {
      // The end of the map is what was used last.
      this.#kept.delete(name)
      this.#kept.set(name, known)
      return Promise.resolve(known)
    }
    const begun = this.#making.get(name)
    if (begun !== undefined) return begun
    const making = this.#make(name, make)
    this.#making.set(name, making)
    return making
  }

  async #make(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const answer = await make()
      this.#kept.set(name, answer)
      this.#bytes += answer.length
      for (const [oldest, { length }] of this.#kept) {
        if (this.#bytes <= this.#maxBytes) break
        this.#kept.delete(oldest)
        this.#bytes -= length
      }
      return answer
    } finally {
      this.#making.delete(name)
    }
  }
}
