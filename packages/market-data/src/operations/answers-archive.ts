import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflated = promisify(deflateRaw)

/** Speed counts for more than size: the archive is read once and then kept. */
const LEVEL = 1
/** Answers that may wait to be compressed; zlib works beside the thread that invents them. */
const MAX_PENDING = 8
const VERSION = 20
const DEFLATE = 8
/** 1980-01-01, the oldest day that a ZIP can name: the same answers must give the same bytes. */
const DAY_WITHOUT_MEANING = 0x21
const LOCAL_HEADER = 0x04034b50
const DIRECTORY_HEADER = 0x02014b50
const DIRECTORY_END = 0x06054b50

interface Packed {
  readonly name: Buffer
  readonly bytes: Buffer
  readonly checksum: number
  readonly size: number
}

/** Writes answers into a ZIP archive like the SEC's bulk files (PKWARE APPNOTE 6.3, without ZIP64: below 4 GB and 65,536 answers). */
export class AnswersArchive {
  readonly #output: WriteStream
  readonly #waiting: Promise<Packed>[] = []
  readonly #directory: Buffer[] = []
  #offset = 0

  constructor(path: string) {
    this.#output = createWriteStream(path)
  }

  async append(name: string, text: string): Promise<void> {
    this.#waiting.push(pack(name, Buffer.from(text)))
    if (this.#waiting.length >= MAX_PENDING) await this.#writeFirst()
  }

  async close(): Promise<void> {
    while (this.#waiting.length > 0) await this.#writeFirst()
    const directory = Buffer.concat(this.#directory)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(DIRECTORY_END, 0)
    end.writeUInt16LE(this.#directory.length, 8)
    end.writeUInt16LE(this.#directory.length, 10)
    end.writeUInt32LE(directory.length, 12)
    end.writeUInt32LE(this.#offset, 16)
    this.#output.end(Buffer.concat([directory, end]))
    await finished(this.#output)
  }

  async #writeFirst(): Promise<void> {
    const packed = await this.#waiting.shift()
    if (packed === undefined) return
    const local = Buffer.concat([Buffer.alloc(4), commonHeader(packed), packed.name])
    local.writeUInt32LE(LOCAL_HEADER, 0)
    this.#directory.push(directoryEntry(packed, this.#offset))
    this.#offset += local.length + packed.bytes.length
    if (!this.#output.write(Buffer.concat([local, packed.bytes]))) await once(this.#output, 'drain')
  }
}

async function pack(name: string, content: Buffer): Promise<Packed> {
  return {
    name: Buffer.from(name),
    bytes: await deflated(content, { level: LEVEL }),
    checksum: crc32(content),
    size: content.length,
  }
}

/** The part that an answer's own header and its line in the directory share. */
function commonHeader({ name, bytes, checksum, size }: Packed): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(VERSION, 0)
  header.writeUInt16LE(DEFLATE, 4)
  header.writeUInt16LE(DAY_WITHOUT_MEANING, 8)
  header.writeUInt32LE(checksum, 10)
  header.writeUInt32LE(bytes.length, 14)
  header.writeUInt32LE(size, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

function directoryEntry(packed: Packed, offset: number): Buffer {
  const [start, rest] = [Buffer.alloc(6), Buffer.alloc(14)]
  start.writeUInt32LE(DIRECTORY_HEADER, 0)
  start.writeUInt16LE(VERSION, 4)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([start, commonHeader(packed), rest, packed.name])
}
