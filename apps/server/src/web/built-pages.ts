import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'
import { entityTag } from '../http/entity-tag.ts'
import type { EncodedResponse } from '../http/encoded-response.ts'

export interface BuiltPage {
  readonly body: EncodedResponse
  readonly policy: string
}

export interface BuiltPages {
  readonly byPath: ReadonlyMap<string, BuiltPage>
  /** Serves every client route that was not written as HTML. */
  readonly fallback: BuiltPage
  /** The Page Not Found. */
  readonly missing: BuiltPage
}

const pageList = z.record(z.string(), z.object({ file: z.string(), policy: z.string() }))
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Reads the pages of a build into memory, or answers null when nothing was built. */
export async function readBuiltPages(buildFolder: string): Promise<BuiltPages | null> {
  const list = await readIfThere(join(buildFolder, 'pages.json'))
  if (list === null) return null
  const entries = Object.entries(pageList.parse(JSON.parse(list.toString('utf8'))))
  const pages = await Promise.all(
    entries.map(
      async ([path, { file, policy }]) =>
        [path, { policy, body: await readPage(join(buildFolder, 'client', file)) }] as const,
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

/** The build may have compressed the page already; else it is done here, once. */
async function readPage(file: string): Promise<EncodedResponse> {
  const html = await readFile(file)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }
  const [br, gz] = await Promise.all([
    readIfThere(`${file}.br`).then((ready) => ready ?? compressBrotli(html, best)),
    readIfThere(`${file}.gz`).then((ready) => ready ?? compressGzip(html)),
  ])
  return { identity: tagged(html), br: tagged(br), gzip: tagged(gz) }
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
