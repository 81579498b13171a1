/** Parts that take long to make: each is made once, and the ones that were needed last are kept. */
export class KeptParts<Part> {
  readonly #parts = new Map<string, Promise<Part>>()
  readonly #max: number
  readonly #remove: (part: Part) => Promise<void>

  /** @param remove clears away what a part that is no longer kept has left somewhere else */
  constructor(max: number, remove: (part: Part) => Promise<void> = async () => {}) {
    this.#max = max
    this.#remove = remove
  }

  /** The part by its name. Whoever asks while it is being made waits for the same one; one that failed is made anew. */
  get(name: string, make: () => Promise<Part>): Promise<Part> {
    const kept = this.#parts.get(name) ?? this.#made(name, make)
    this.#parts.delete(name)
    this.#parts.set(name, kept)
    for (const [oldest, part] of this.#parts) {
      if (this.#parts.size <= this.#max) break
      this.#parts.delete(oldest)
      void part.then(this.#remove, () => undefined)
    }
    return kept
  }

  async #made(name: string, make: () => Promise<Part>): Promise<Part> {
    try {
      return await make()
    } catch (error) {
      this.#parts.delete(name)
      throw error
    }
  }
}
