const BLOCK_BYTES = 512

/** Where the header of a tar archive of the kind "ustar" holds what, and how long it is. */
const HEADER = { name: [0, 100], mode: [100, 8], size: [124, 12], kind: [156, 1], prefix: [345, 155] } as const

/** One file or folder of an archive, by its path from the root of the archive. */
interface ArchiveEntry {
  readonly path: string
  readonly isFolder: boolean
  /** What its owner, its group and others may do with it, as in a Unix mode. */
  readonly mode: number
  readonly bytes: Uint8Array
}

/** The files and folders of a tar archive, one after the other as it comes. Throws for what else may be in one, such as links, and for one cut off. */
export async function* archiveEntries(chunks: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const take = taker(chunks[Symbol.asyncIterator]())
  for (;;) {
    const header = await take(BLOCK_BYTES)
    if (header[0] === 0) return
    const path = [textAt(header, HEADER.prefix), textAt(header, HEADER.name)].filter(Boolean).join('/')
    const kind = textAt(header, HEADER.kind)
    if (kind !== '' && kind !== '0' && kind !== '5') throw new Error(`${path} is neither a file nor a folder.`)
    const size = numberAt(header, HEADER.size)
    const filled = await take(Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES)
    yield {
      path: path.replaceAll(/^\/+|\/+$/g, ''),
      isFolder: kind === '5',
      mode: numberAt(header, HEADER.mode),
      bytes: filled.subarray(0, size),
    }
  }
}

/** Takes so many bytes at a time off what comes in pieces of any length. */
function taker(chunks: AsyncIterator<Buffer>): (length: number) => Promise<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  return async (length) => {
    const pieces = [rest]
    let had = rest.length
    while (had < length) {
      const next = await chunks.next()
      if (next.done === true) throw new Error('The archive is cut off.')
      pieces.push(next.value)
      had += next.value.length
    }
    const bytes = pieces.length === 1 ? rest : Buffer.concat(pieces)
    rest = bytes.subarray(length)
    return bytes.subarray(0, length)
  }
}

function textAt(header: Buffer, [at, length]: readonly [number, number]): string {
  return header.toString('utf8', at, at + length).split('\0', 1)[0] ?? ''
}

/** Numbers of a header are octal digits. */
function numberAt(header: Buffer, place: readonly [number, number]): number {
  return Number.parseInt(textAt(header, place).trim() || '0', 8)
}
