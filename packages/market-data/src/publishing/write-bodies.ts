import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SnapshotManifest } from '../snapshots/manifest.ts'
import { sha256Of } from '../storage/hash.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The best that is quick: 10 makes the demo's body a tenth smaller for twenty times the time. */
const BROTLI_QUALITY = 9

/** Writes each body as JSON, brotli and gzip, and tells its strong ETag and sizes. Each is made when it is its turn. */
export async function writeBodies(
  folder: string,
  bodies: Readonly<Record<string, () => unknown>>,
): Promise<SnapshotManifest['bodies']> {
  await mkdir(join(folder, 'bodies'), { recursive: true })
  const written: SnapshotManifest['bodies'] = {}
  // One after the other: a compressor of this quality takes tens of megabytes.
  for (const [name, make] of Object.entries(bodies))
    written[name] = await writeBody(join(folder, 'bodies', name), make())
  return written
}

async function writeBody(path: string, body: unknown): Promise<SnapshotManifest['bodies'][string]> {
  const json = Buffer.from(JSON.stringify(body))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    [constants.BROTLI_PARAM_LGWIN]: 24,
  }
  const [brotli, gzipped] = await Promise.all([compressBrotli(json, { params }), compressGzip(json, { level: 8 })])
  await Promise.all([
    writeFile(`${path}.json`, json),
    writeFile(`${path}.br`, brotli),
    writeFile(`${path}.gz`, gzipped),
  ])
  return {
    etag: `"${sha256Of(json).slice(0, 32)}"`,
    bytes: json.length,
    brotliBytes: brotli.length,
    gzipBytes: gzipped.length,
  }
}
