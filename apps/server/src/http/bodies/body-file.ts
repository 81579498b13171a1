import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A body that waits in a file without a name: it is gone when it is closed, and when the process ends. */
export class BodyFile {
  readonly #file: FileHandle
  readonly length: number

  constructor(file: FileHandle, length: number) {
    this.#file = file
    this.length = length
  }

  /** By which a thread of this process reads it, for as long as it is not closed. */
  get descriptor(): number {
    return this.#file.fd
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

/** Writes a body into a file as it arrives, so that a slow one costs no memory. */
export async function spoolToFile(pieces: AsyncIterable<Uint8Array>): Promise<BodyFile> {
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
