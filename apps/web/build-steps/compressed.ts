import { brotliCompressSync, constants } from 'node:zlib'

/** The brotli copy of a file, as small as it gets. */
export function brotliCopy(bytes: Uint8Array): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
