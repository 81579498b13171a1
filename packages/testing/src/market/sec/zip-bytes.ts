import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipContent {
  readonly name: string
  readonly bytes: Buffer
  readonly isStored?: boolean
}

const LONG = 0xffff_ffff

/** A zip archive with these files (APPNOTE 6.3.10), its sizes and places in zip64 fields if wanted. */
export function zipBytes(contents: readonly ZipContent[], { isZip64 = false } = {}): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, isStored = false } of contents) {
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const fields = {
      name: Buffer.from(name),
      crc: crc32(bytes),
      method: isStored ? 0 : 8,
      packed: packed.length,
      size: bytes.length,
      offset,
    }
    const local = header(fields, false, false)
    directory.push(header(fields, true, isZip64))
    pieces.push(local, packed)
    offset += local.length + packed.length
  }
  const entries = Buffer.concat(directory)
  return Buffer.concat([
    ...pieces,
    entries,
    ...(isZip64 ? longEnd(contents.length, entries.length, offset) : []),
    shortEnd(contents.length, entries.length, offset, isZip64),
  ])
}

interface HeaderFields {
  readonly name: Buffer
  readonly crc: number
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

function header(
  { name, crc, method, packed, size, offset }: HeaderFields,
  isDirectory: boolean,
  isZip64: boolean,
): Buffer {
  const extra = isZip64 ? Buffer.alloc(28) : Buffer.alloc(0)
  if (isZip64) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    for (const [position, value] of [size, packed, offset].entries())
      extra.writeBigUInt64LE(BigInt(value), 4 + 8 * position)
  }
  const fixed = Buffer.alloc(isDirectory ? 46 : 30)
  fixed.writeUInt32LE(isDirectory ? 0x02014b50 : 0x04034b50, 0)
  const at = isDirectory ? 10 : 8
  fixed.writeUInt16LE(method, at)
  fixed.writeUInt32LE(crc, at + 6)
  fixed.writeUInt32LE(isZip64 ? LONG : packed, at + 10)
  fixed.writeUInt32LE(isZip64 ? LONG : size, at + 14)
  fixed.writeUInt16LE(name.length, at + 18)
  fixed.writeUInt16LE(extra.length, at + 20)
  if (isDirectory) fixed.writeUInt32LE(isZip64 ? LONG : offset, 42)
  return Buffer.concat([fixed, name, extra])
}

function shortEnd(count: number, size: number, offset: number, isZip64: boolean): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(isZip64 ? 0xffff : count, 8)
  end.writeUInt16LE(isZip64 ? 0xffff : count, 10)
  end.writeUInt32LE(isZip64 ? LONG : size, 12)
  end.writeUInt32LE(isZip64 ? LONG : offset, 16)
  return end
}

function longEnd(count: number, size: number, offset: number): Buffer[] {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  for (const [position, value] of [count, count, size, offset].entries())
    end.writeBigUInt64LE(BigInt(value), 24 + 8 * position)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  return [end, locator]
}
