import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A body that waits in a file without a name: it is gone when it is closed, and when the process ends. */
export class BodyFile {
  readonly #file: FileHandle
  readonly #length: number

  constructor(file: FileHandle, length: number) {
    this.#file = file
    this.#length = length
  }

  /** Everything in the file, in memory of its own, so that it can move into a thread. */
  async read(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(this.#length)
    const { bytesRead } = await this.#file.read(bytes, 0, this.#length, 0)
    if (bytesRead < this.#length) throw new Error('The file of a body is shorter than what was written.')
    return bytes
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

/** Writes a body into a file as it arrives, so that a slow one costs no memory. */
export async function keepInFile(pieces: AsyncIterable<Uint8Array>): Promise<BodyFile> {
  const path = join(tmpdir(), `fairweight-body-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    let length = 0
    for await (const piece of pieces) {
      await file.write(piece, 0, piece.length, length)
      length += piece.length
    }
    return new BodyFile(file, length)
  } catch (error) {
    await file.close()
    throw error
  }
}
