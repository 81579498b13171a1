/** No body that we take has a list in a list in a list this deep. */
const MAX_DEPTH = 32

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

export type Excess = 'too deep' | 'too many values'

/** How deep and of how many values a JSON text is, told from its bytes as they come; whether it is JSON at all is for the parser. */
export class JsonShape {
  readonly #maxValues: number
  #values = 1
  #depth = 0
  #isInText = false
  #isEscaped = false

  constructor(maxValues: number) {
    this.#maxValues = maxValues
  }

  /** What the text so far, with these bytes, has too much of; null when it is within bounds. */
  read(bytes: Uint8Array): Excess | null {
    for (const byte of bytes) {
      if (this.#isInText) this.#readText(byte)
      else this.#readStructure(byte)
      if (this.#depth > MAX_DEPTH) return 'too deep'
      if (this.#values > this.#maxValues) return 'too many values'
    }
    return null
  }

  #readText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#isInText = false
  }

  #readStructure(byte: number): void {
    if (byte === QUOTE) this.#isInText = true
    else if (byte === COMMA) this.#values += 1
    else if (CLOSING.has(byte)) this.#depth -= 1
    else if (OPENING.has(byte)) {
      this.#depth += 1
      this.#values += 1
    }
  }
}
