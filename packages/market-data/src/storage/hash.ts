import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Hash of a file's bytes; `onBytes` hears the size of every piece read. */
export async function sha256OfFile(path: string, onBytes?: (count: number) => void): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('A stream without an encoding gives buffers')
    hash.update(piece)
    onBytes?.(piece.length)
  }
  return hash.digest('hex')
}
