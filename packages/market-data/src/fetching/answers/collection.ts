import { copyFile, link, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { z } from 'zod'
import { collectionFolder, collectionReceiptsFolder, collectionsFolder } from '../../context/market-folders.ts'
import type { Published } from '../../object-store/published-folders.ts'
import { bringReceived, isReceivedKept, keepReceived } from '../../object-store/received-files.ts'
import { placeFile } from '../../storage/durable-folder.ts'
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

/**
 * The answers that were fetched together, by provider and name. Their receipts stand in a folder of their own, so that a folder of answers
 * holds nothing else. With a store, any process of any machine goes on with it.
 */
export class Collection {
  readonly #folder: string
  readonly #temporaries: string
  readonly #kept: Published

  /** @param kept the data folder, and the store behind it where answers are kept for other machines too */
  constructor(kept: Published, dataset: Dataset, name: string) {
    if (!/^[\w-][\w.-]*$/.test(name)) throw new TypeError(`“${name}” cannot name a collection`)
    this.#folder = collectionFolder(kept.dataDirectory, dataset, name)
    this.#temporaries = collectionsFolder(kept.dataDirectory)
    this.#kept = kept
  }

  /** The answer to a request, if it was kept whole, here or in the store. */
  async find(request: SourceRequest): Promise<SourceAnswer | null> {
    const here = await this.#findHere(request)
    if (here === null) {
      await bringReceived(this.#kept, [this.#answerPath(request)])
      return this.#findHere(request)
    }
    // A process that was killed may not have come to it.
    if (!(await isReceivedKept(this.#kept, here.path))) await keepReceived(this.#kept, [here.path])
    return here
  }

  async #findHere(request: SourceRequest): Promise<SourceAnswer | null> {
    const path = this.#answerPath(request)
    const read = receipt.safeParse(await jsonIn(this.#receiptPath(request)))
    if (!read.success || (await sizeOf(path)) !== read.data.bytes) return null
    return answerOf(path, read.data, true)
  }

  /** Puts a stored answer into the collection: its receipt first, so that an answer with a receipt is whole; then into the store, with the stored file. */
  async keep(request: SourceRequest, storedPath: string, kept: AnswerReceipt): Promise<SourceAnswer> {
    const path = this.#answerPath(request)
    const written = `${JSON.stringify(kept)}\n`
    await placeFile(this.#receiptPath(request), this.#temporaries, (temporary) => writeFile(temporary, written))
    await placeFile(path, this.#temporaries, (temporary) =>
      link(storedPath, temporary).catch(() => copyFile(storedPath, temporary)),
    )
    await keepReceived(this.#kept, [storedPath, path])
    return answerOf(path, kept, false)
  }

  #answerPath(request: SourceRequest): string {
    return join(this.#folder, request.source, nameOf(request))
  }

  #receiptPath(request: SourceRequest): string {
    return join(collectionReceiptsFolder(this.#folder), request.source, `${nameOf(request)}.json`)
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
