import { pipeline, type Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * The text through a compressor. A reader who goes away in the middle ends both. `Readable.compose` would not do: there the compressor
 * ends with an error that nobody hears, and the whole process with it.
 */
export function compressedText(text: Readable, encoding: 'br' | 'gzip'): Transform {
  const compressor = encoding === 'br' ? createBrotliCompress(QUICK_BROTLI) : createGzip()
  // Whoever reads the compressor hears what went wrong.
  pipeline(text, compressor, () => undefined)
  return compressor
}
