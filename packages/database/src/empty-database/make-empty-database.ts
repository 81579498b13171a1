import { PGlite } from '@electric-sql/pglite'
import { brotliCompressSync, constants } from 'node:zlib'

/** Has PGlite make an empty database, and answers it as a tar archive that brotli has compressed: a file to lie ready for `layEmptyDatabase`. */
export async function makeEmptyDatabase(): Promise<Buffer> {
  const made = await PGlite.create('memory://')
  const tar = Buffer.from(await (await made.dumpDataDir('none')).arrayBuffer())
  await made.close()
  // The copies of one table in three databases lie within the largest window.
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  }
  return brotliCompressSync(tar, { params })
}
