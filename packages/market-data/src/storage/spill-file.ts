import { closeSync, openSync, readSync, writeSync } from 'node:fs'

/** Where something stands in a {@link SpillFile}. */
export interface SpilledPlace {
  readonly offset: number
  readonly length: number
}

/** Holds on disk, for as long as a piece of work lasts, what would not fit into memory together. */
export class SpillFile {
  readonly #file: number
  #end = 0

  /** @param path of a file that nobody else writes; whoever owns its folder removes it */
  constructor(path: string) {
    this.#file = openSync(path, 'wx+')
  }

  /** Puts bytes behind all others, and tells where they stand. */
  add(bytes: Uint8Array): SpilledPlace {
    const place = { offset: this.#end, length: bytes.byteLength }
    let written = 0
    while (written < place.length)
      written += writeSync(this.#file, bytes, written, place.length - written, this.#end + written)
    this.#end += place.length
    return place
  }

  /** The bytes that were put there, in a buffer of their own. */
  read({ offset, length }: SpilledPlace): Buffer<ArrayBuffer> {
    const bytes = Buffer.from(new ArrayBuffer(length))
    let read = 0
    while (read < length) {
      const more = readSync(this.#file, bytes, read, length - read, offset + read)
      if (more === 0) throw new RangeError('The file ends before what was asked for')
      read += more
    }
    return bytes
  }

  close(): void {
    closeSync(this.#file)
  }
}
