import type { FileHandle } from 'node:fs/promises'
import { OperationFailed } from '@fairweight/database'

/** One file inside a zip archive: where it lies and what it must be once unpacked. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  /** Where its local header begins, in bytes from the start of the archive. */
  readonly offset: number
}

/** An archive that stands open. */
export interface ZipFile {
  readonly handle: FileHandle
  readonly size: number
  /** As people know it. */
  readonly name: string
}

const END = { signature: 0x06054b50, bytes: 22, longestComment: 65_535 }
const LOCATOR = { signature: 0x07064b50, bytes: 20 }
const END_64 = { signature: 0x06064b50, bytes: 56 }
const ENTRY = { signature: 0x02014b50, bytes: 46 }
const ZIP64_EXTRA = 0x0001
const full = { short: 0xffff, long: 0xffff_ffff }

/**
 * The files of an archive for which `isWanted` holds, in the archive's order (APPNOTE 6.3.10, with zip64).
 * Throws OperationFailed when its directory is not whole, as in a download that was cut off.
 */
export async function readZipDirectory(zip: ZipFile, isWanted: (name: string) => boolean): Promise<ZipEntry[]> {
  const { offset, size, count } = await locateDirectory(zip)
  if (offset + size > zip.size) throw incomplete(zip)
  const directory = await readAt(zip, offset, size)
  const wanted: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + ENTRY.bytes > directory.length || directory.readUInt32LE(at) !== ENTRY.signature) throw incomplete(zip)
    const nameEnd = at + ENTRY.bytes + directory.readUInt16LE(at + 28)
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
    const name = directory.toString('utf8', at + ENTRY.bytes, nameEnd)
    if (isWanted(name)) wanted.push(entryAt(directory, at, name, directory.subarray(nameEnd, extraEnd)))
    at = extraEnd + directory.readUInt16LE(at + 32)
  }
  return wanted
}

/** So many bytes of the archive; OperationFailed when it ends before. */
export async function readAt(zip: ZipFile, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await zip.handle.read(Buffer.allocUnsafe(length), 0, length, position)
  if (bytesRead < length) throw incomplete(zip)
  return buffer
}

async function locateDirectory(zip: ZipFile): Promise<{ offset: number; size: number; count: number }> {
  const length = Math.min(zip.size, END.bytes + END.longestComment)
  const tail = await readAt(zip, zip.size - length, length)
  const end = lastSignature(tail, END.signature, END.bytes)
  if (end === -1) throw incomplete(zip)
  const [count, size, offset] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count < full.short && size < full.long && offset < full.long) return { count, size, offset }
  const locator = end - LOCATOR.bytes
  if (locator < 0 || tail.readUInt32LE(locator) !== LOCATOR.signature) return { count, size, offset }
  const end64 = await readAt(zip, Number(tail.readBigUInt64LE(locator + 8)), END_64.bytes)
  if (end64.readUInt32LE(0) !== END_64.signature) throw incomplete(zip)
  const long = (position: number) => Number(end64.readBigUInt64LE(position))
  return { count: long(32), size: long(40), offset: long(48) }
}

function lastSignature(bytes: Buffer, signature: number, room: number): number {
  for (let at = bytes.length - room; at >= 0; at--) if (bytes.readUInt32LE(at) === signature) return at
  return -1
}

function entryAt(directory: Buffer, at: number, name: string, extra: Buffer): ZipEntry {
  const [packed, unpacked, start] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24), directory.readUInt32LE(at + 42)]
  const long = longFields(extra)
  const next = (short: number) => (short === full.long ? (long.shift() ?? short) : short)
  // In this very order: the long fields stand in it, and only those whose short field is full.
  const [size, packedSize, offset] = [next(unpacked), next(packed), next(start)]
  const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1
  return { name, method: directory.readUInt16LE(at + 10), isEncrypted, crc: directory.readUInt32LE(at + 16), packedSize, size, offset }
}

function longFields(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA) continue
    const fields = Math.min(3, Math.floor(Math.min(extra.readUInt16LE(at + 2), extra.length - at - 4) / 8))
    return Array.from({ length: fields }, (_, place) => Number(extra.readBigUInt64LE(at + 4 + 8 * place)))
  }
  return []
}

function incomplete({ name }: ZipFile): OperationFailed {
  return new OperationFailed('import-damaged-zip', `${name} is not a complete zip archive; download or copy it again.`)
}
