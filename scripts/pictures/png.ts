import { constants, crc32, deflateSync, inflateSync } from 'node:zlib'

/** A picture as rows of RGB bytes. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function* chunksOf(png: Buffer): Generator<{ kind: string; data: Buffer }> {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    yield { kind: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) }
    at += length + 12
  }
}

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** What stands to the left, above, and above left of a byte, as PNG's fourth filter weighs them. */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  return filter === 4 ? paeth(left, above, corner) : 0
}

/** Reads a PNG of 8-bit RGB as browsers write it. Throws on any other kind. */
export function readPng(png: Buffer): Pixels {
  const chunks = [...chunksOf(png)]
  const head = chunks[0]?.data
  if (!head || head[8] !== 8 || head[9] !== 2 || head[12] !== 0) throw new Error('Only PNG files of 8-bit RGB can be read.')
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const packed = inflateSync(Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data)))
  const stride = width * 3
  const rgb = new Uint8Array(stride * height)
  for (let row = 0; row < height; row++) {
    const filter = packed[row * (stride + 1)] ?? 0
    for (let column = 0; column < stride; column++) {
      const at = row * stride + column
      const left = column >= 3 ? (rgb[at - 3] ?? 0) : 0
      const above = row > 0 ? (rgb[at - stride] ?? 0) : 0
      const corner = row > 0 && column >= 3 ? (rgb[at - stride - 3] ?? 0) : 0
      rgb[at] = (packed[row * (stride + 1) + 1 + column] ?? 0) + predicted(filter, left, above, corner)
    }
  }
  return { width, height, rgb }
}

/** Writes a picture of at most 256 colours: one byte a pixel, packed as tightly as zlib can. */
export function writePalettePng(width: number, height: number, palette: Uint8Array, indices: Uint8Array): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++) rows.set(indices.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const packed = deflateSync(rows, { level: constants.Z_BEST_COMPRESSION, memLevel: 9 })
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('PLTE', palette), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}
