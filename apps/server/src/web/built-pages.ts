import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'
import { BUILT_ORIGIN } from '@fairweight/contract/routes/built-origin.ts'
import { entityTag } from '../http/entity-tag.ts'
import type { EncodedResponse } from '../http/encoded-response.ts'

/** A text of the build, with our own address in it. */
export interface BuiltText {
  readonly text: string
  /** The text in every encoding. Where the build's own copies do not hold any more, they are made when somebody first asks, and kept. */
  readonly encoded: () => Promise<EncodedResponse>
}

export interface BuiltPage extends BuiltText {
  readonly policy: string
}

export interface BuiltPages {
  readonly byPath: ReadonlyMap<string, BuiltPage>
  /** Serves every client route that was not written as HTML. */
  readonly fallback: BuiltPage
  /** The Page Not Found. */
  readonly missing: BuiltPage
}

/** Takes some 15 ms a page in a thread, once; the build's own copies are 3% smaller and take twice as long. */
const QUALITY = 10

const pageList = z.record(z.string(), z.object({ file: z.string(), policy: z.string() }))
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Reads the pages of a build into memory, for a site at an address, or answers null when nothing was built. */
export async function readBuiltPages(buildFolder: string, siteOrigin: string): Promise<BuiltPages | null> {
  const list = await readIfThere(join(buildFolder, 'pages.json'))
  if (list === null) return null
  const entries = Object.entries(pageList.parse(JSON.parse(list.toString('utf8'))))
  const pages = await Promise.all(
    entries.map(
      async ([path, { file, policy }]) =>
        [path, { policy, ...(await readBuiltText(join(buildFolder, 'client', file), siteOrigin)) }] as const,
    ),
  )
  const byPath = new Map(pages)
  const take = (key: string) => {
    const page = byPath.get(key)
    if (!page) throw new Error(`The web build has no page "${key}".`)
    byPath.delete(key)
    return page
  }
  return { fallback: take('*'), missing: take('404'), byPath }
}

/** Reads a text of the build and puts our own address in the place of the one it was written with. */
export async function readBuiltText(file: string, siteOrigin: string): Promise<BuiltText> {
  const built = await readFile(file, 'utf8')
  const text = built.replaceAll(BUILT_ORIGIN, siteOrigin)
  const [br, gz] = text === built ? await Promise.all([readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]) : []
  let encoded: Promise<EncodedResponse> | null = null
  return { text, encoded: () => (encoded ??= encode(Buffer.from(text), br ?? null, gz ?? null)) }
}

async function encode(identity: Buffer, readyBr: Buffer | null, readyGz: Buffer | null): Promise<EncodedResponse> {
  const best = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([
    readyBr ?? compressBrotli(identity, { params: best }),
    readyGz ?? compressGzip(identity),
  ])
  return { identity: tagged(identity), br: tagged(br), gzip: tagged(gz) }
}

function tagged(bytes: Buffer): EncodedResponse['br'] {
  return { bytes, etag: entityTag(bytes) }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
