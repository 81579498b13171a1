import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, chmod, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RECEIPT_SUFFIX, temporaryName } from '../context/market-folders.ts'
import { exists } from './durable-folder.ts'
import { sha256Of } from './hash.ts'

/** A file as it was received: its bytes under their own hash. */
export interface StoredFile {
  readonly sha256: string
  readonly path: string
}

/** Where a file came from and when; written beside its bytes the first time they come. */
export interface Provenance {
  readonly source: string
  readonly receivedAt: string
}

/**
 * Keeps received files byte for byte in `folder`, each under its SHA-256, with a receipt beside it. What was kept before
 * stays as it is, with its first receipt. A file appears whole and on disk, or not at all.
 */
export class RawStore {
  readonly #folder: string
  readonly #keptElsewhere: ReadonlySet<string>

  /** @param keptElsewhere hashes of files that are not in the folder and can be brought into it */
  constructor(folder: string, keptElsewhere: ReadonlySet<string> = new Set()) {
    this.#folder = folder
    this.#keptElsewhere = keptElsewhere
  }

  async storeBytes(bytes: Buffer, name: string, receipt: Provenance): Promise<StoredFile> {
    const sha256 = sha256Of(bytes)
    const path = this.#pathOf(sha256, name)
    if (await exists(path)) return { sha256, path }
    const temporary = await this.#temporary()
    await writeWhole(temporary, (handle) => handle.writeFile(bytes))
    await this.#settle(temporary, path, sha256, bytes.length, receipt)
    return { sha256, path }
  }

  /** The same for a file too large to hold; `onBytes` hears the size of every piece copied. */
  storeFile(source: string, name: string, receipt: Provenance, onBytes: (count: number) => void): Promise<StoredFile> {
    return this.storeStream(piecesOf(source, onBytes), name, receipt)
  }

  /**
   * The same for bytes as they arrive. `check` looks at the whole file before it is kept, and throws where it is refused; then, and when
   * the stream breaks off, nothing is kept.
   */
  async storeStream(
    pieces: AsyncIterable<Buffer>,
    name: string,
    receipt: Provenance,
    check: (path: string, bytes: number) => Promise<void> = async () => undefined,
  ): Promise<StoredFile & { readonly bytes: number }> {
    const temporary = await this.#temporary()
    const hash = createHash('sha256')
    let bytes = 0
    try {
      await writeWhole(temporary, async (handle) => {
        for await (const piece of pieces) {
          hash.update(piece)
          await handle.writeFile(piece)
          bytes += piece.length
        }
      })
      await check(temporary, bytes)
      const sha256 = hash.digest('hex')
      const path = this.#pathOf(sha256, name)
      if (!(await exists(path))) await this.#settle(temporary, path, sha256, bytes, receipt)
      return { sha256, path, bytes }
    } finally {
      await rm(temporary, { force: true })
    }
  }

  /** Whether a file with this hash is still kept. */
  async holds(sha256: string): Promise<boolean> {
    if (this.#keptElsewhere.has(sha256)) return true
    const names = await readdir(join(this.#folder, sha256.slice(0, 2))).catch(() => [])
    return names.some((name) => name.startsWith(sha256))
  }

  async #settle(temporary: string, path: string, sha256: string, bytes: number, receipt: Provenance): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(`${path}${RECEIPT_SUFFIX}`, `${JSON.stringify({ ...receipt, sha256, bytes })}\n`)
    await chmod(temporary, 0o444)
    await rename(temporary, path)
  }

  async #temporary(): Promise<string> {
    await mkdir(this.#folder, { recursive: true })
    return join(this.#folder, temporaryName())
  }

  #pathOf(sha256: string, name: string): string {
    return join(
      this.#folder,
      sha256.slice(0, 2),
      `${sha256}${/(\.json)?\.(gz|zip|json)$/i.exec(name)?.[0].toLowerCase() ?? ''}`,
    )
  }
}

async function* piecesOf(path: string, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('A stream without an encoding gives buffers')
    yield piece
    onBytes(piece.length)
  }
}

async function writeWhole(path: string, write: (handle: FileHandle) => Promise<unknown>): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await write(handle)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
