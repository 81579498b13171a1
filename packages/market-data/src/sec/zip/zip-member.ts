import { crc32, inflateRawSync } from 'node:zlib'
import { OperationFailed } from '@fairweight/database'
import { type ZipEntry, type ZipFile, readAt } from './zip-directory.ts'

const LOCAL_HEADER = { signature: 0x04034b50, bytes: 30 }
const METHOD = { stored: 0, deflated: 8 }
/** The largest answer of the SEC is some twenty million bytes; what is far beyond is no answer. */
const mostBytes = 400_000_000

/** The unpacked bytes of one file of an archive, checked against their CRC. Throws OperationFailed naming archive, file and cause. */
export async function readZipMember(zip: ZipFile, entry: ZipEntry): Promise<Buffer> {
  const refuse = (cause: string) => new OperationFailed('import-damaged-zip-member', `${entry.name} in ${zip.name} ${cause}`)
  if (entry.isEncrypted) throw refuse('is encrypted and cannot be read.')
  if (entry.size > mostBytes) throw refuse('is far larger than any answer of the SEC; it was left alone.')
  const packed = await packedBytes(zip, entry)
  const bytes = packed === null ? null : unpack(entry, packed)
  if (bytes === null || bytes.length !== entry.size || crc32(bytes) !== entry.crc)
    throw refuse('is damaged (zip check failed); download the archive again.')
  return bytes
}

async function packedBytes(zip: ZipFile, entry: ZipEntry): Promise<Buffer | null> {
  if (entry.offset + LOCAL_HEADER.bytes + entry.packedSize > zip.size) return null
  const header = await readAt(zip, entry.offset, LOCAL_HEADER.bytes)
  if (header.readUInt32LE(0) !== LOCAL_HEADER.signature) return null
  const start = entry.offset + LOCAL_HEADER.bytes + header.readUInt16LE(26) + header.readUInt16LE(28)
  return start + entry.packedSize > zip.size ? null : readAt(zip, start, entry.packedSize)
}

function unpack({ method, size }: ZipEntry, packed: Buffer): Buffer | null {
  if (method === METHOD.stored) return packed
  if (method !== METHOD.deflated) return null
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    return null
  }
}
