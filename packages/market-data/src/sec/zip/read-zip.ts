import { type FileHandle, open } from 'node:fs/promises'
import { crc32, inflateRawSync } from 'node:zlib'
import { read } from 'node:fs'
import { type Entry, type ZipFile, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'

const AHEAD_BYTES = 65_536

/**
 * Reads an open file for yauzl, always a piece ahead: yauzl asks for each entry of a directory twice, which by itself are
 * two million reads for the SEC's archive of submissions.
 */
class AheadReader extends RandomAccessReader {
  readonly #descriptor: number
  #ahead = Buffer.alloc(0)
  #position = 0

  constructor(descriptor: number) {
    super()
    this.#descriptor = descriptor
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const start = position - this.#position
    if (start >= 0 && start + length <= this.#ahead.length) {
      callback(null, this.#ahead.copy(target, offset, start, start + length))
      return
    }
    const wanted = Buffer.allocUnsafe(Math.max(length, AHEAD_BYTES))
    read(this.#descriptor, wanted, 0, wanted.length, position, (error, bytesRead) => {
      if (error) return callback(error)
      this.#ahead = wanted.subarray(0, bytesRead)
      this.#position = position
      callback(null, this.#ahead.copy(target, offset, 0, length))
    })
  }
}

/** One file inside a zip archive. */
export interface ZipEntry {
  readonly name: string
  readonly entry: Entry
}

/** An archive that stands open until its handle is closed. */
export interface ZipArchive {
  readonly handle: FileHandle
  readonly zip: ZipFile
  /** As people know it. */
  readonly name: string
  readonly entries: readonly ZipEntry[]
}

const method = { stored: 0, deflated: 8 }
/** The largest answer of the SEC is some twenty million bytes; what is far beyond is no answer. */
const MAX_BYTES = 400_000_000

/**
 * Opens an archive and finds the files for which `isWanted` holds, in the archive's order.
 * Throws OperationError when its directory is not whole, as in a download that was cut off.
 */
export async function openZip(path: string, name: string, isWanted: (name: string) => boolean): Promise<ZipArchive> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    // Names stay bytes: no file is written under them, so a strange one is passed over and does not refuse the archive.
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false }
    const zip = await fromRandomAccessReaderPromise(new AheadReader(handle.fd), size, options)
    const entries: ZipEntry[] = []
    for await (const entry of zip.eachEntry()) {
      const inside = entry.fileNameRaw.toString()
      if (isWanted(inside)) entries.push({ name: inside, entry })
    }
    return { handle, zip, name, entries }
  } catch (cause) {
    await handle.close()
    if (isOfTheDisk(cause)) throw cause
    const message = `${name} is not a complete zip archive; download or copy it again.`
    throw new OperationError('import-damaged-zip', message, { cause })
  }
}

/** The unpacked bytes of one file of an archive, checked against their CRC. Throws OperationError naming archive, file and cause. */
export async function readZipMember(archive: ZipArchive, { name, entry }: ZipEntry): Promise<Buffer> {
  const refuse = (what: string, cause?: unknown) =>
    new OperationError('import-damaged-zip-member', `${name} in ${archive.name} ${what}`, { cause })
  if (entry.isEncrypted()) throw refuse('is encrypted and cannot be read.')
  if (entry.uncompressedSize > MAX_BYTES) throw refuse('is far larger than any answer of the SEC; it was left alone.')
  try {
    const bytes = unpack(entry, await packedBytes(archive, entry))
    if (bytes.length === entry.uncompressedSize && crc32(bytes) === entry.crc32) return bytes
    throw new Error('Its size or its CRC is not what the directory says.')
  } catch (cause) {
    if (isOfTheDisk(cause)) throw cause
    throw refuse('is damaged (zip check failed); download the archive again.', cause)
  }
}

/** In one read, since the whole is wanted: by yauzl's stream it took a quarter longer. */
async function packedBytes({ handle, zip }: ZipArchive, entry: Entry): Promise<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  const packed = Buffer.allocUnsafe(entry.compressedSize)
  const { bytesRead } = await handle.read(packed, 0, packed.length, fileDataStart)
  return packed.subarray(0, bytesRead)
}

function unpack({ compressionMethod, uncompressedSize }: Entry, packed: Buffer): Buffer {
  if (compressionMethod === method.stored) return packed
  if (compressionMethod !== method.deflated) throw new Error(`It is packed by method ${compressionMethod}.`)
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) })
}

/** A disk that cannot be read is no damage of the archive. */
function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
