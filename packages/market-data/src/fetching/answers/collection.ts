import { copyFile, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { z } from 'zod'
import { collectionFolder, collectionsFolder, temporaryName } from '../../context/market-folders.ts'
import type { SourceAnswer, SourceRequest } from '../source-client.ts'

const receipt = z.object({
  /** Without secrets. */
  address: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  receivedAt: z.string(),
  sha256: z.string(),
  bytes: z.number(),
})

/** What is known of a kept answer beside its bytes. */
export type AnswerReceipt = z.infer<typeof receipt>

/** The answers that were fetched together, by provider and name. Their receipts stand in a folder of their own, so that a folder of answers holds nothing else. */
export class Collection {
  readonly #folder: string
  readonly #temporaries: string

  constructor(dataDirectory: string, dataset: Dataset, name: string) {
    if (!/^[\w-][\w.-]*$/.test(name)) throw new TypeError(`“${name}” cannot name a collection`)
    this.#folder = collectionFolder(dataDirectory, dataset, name)
    this.#temporaries = collectionsFolder(dataDirectory)
  }

  /** The answer to a request, if it was kept whole. */
  async find(request: SourceRequest): Promise<SourceAnswer | null> {
    const path = this.#answerPath(request)
    const read = receipt.safeParse(await jsonIn(this.#receiptPath(request)))
    if (!read.success || (await sizeOf(path)) !== read.data.bytes) return null
    return answerOf(path, read.data, true)
  }

  /** Puts a stored answer into the collection: its receipt first, so that an answer with a receipt is whole. */
  async keep(request: SourceRequest, storedPath: string, kept: AnswerReceipt): Promise<SourceAnswer> {
    const path = this.#answerPath(request)
    await this.#place(this.#receiptPath(request), (temporary) => writeFile(temporary, `${JSON.stringify(kept)}\n`))
    await this.#place(path, (temporary) => link(storedPath, temporary).catch(() => copyFile(storedPath, temporary)))
    return answerOf(path, kept, false)
  }

  async #place(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    const temporary = join(this.#temporaries, temporaryName())
    try {
      await write(temporary)
      await rename(temporary, path)
    } finally {
      // A rename onto another name of the same file leaves both.
      await rm(temporary, { force: true })
    }
  }

  #answerPath(request: SourceRequest): string {
    return join(this.#folder, request.source, nameOf(request))
  }

  #receiptPath(request: SourceRequest): string {
    return join(this.#folder, 'receipts', request.source, `${nameOf(request)}.json`)
  }
}

/** The name of an answer, with at most one folder in front. */
function nameOf({ name }: SourceRequest): string {
  if (!/^([\w-][\w.-]*\/)?[\w-][\w.-]*$/.test(name)) throw new TypeError(`“${name}” cannot name an answer`)
  return name
}

function answerOf(path: string, kept: AnswerReceipt, isFromCollection: boolean): SourceAnswer {
  const { sha256, bytes, receivedAt, headers } = kept
  const [etag, lastModified] = [headers['etag'] ?? null, headers['last-modified'] ?? null]
  return { isChanged: true, path, sha256, bytes, receivedAt, etag, lastModified, isFromCollection }
}

/** What a file of JSON holds; null where it is missing, or empty after a power failure. */
async function jsonIn(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  )
}
