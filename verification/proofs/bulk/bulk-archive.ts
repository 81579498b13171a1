import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { knownTags } from '@fairweight/domain/facts'

/** One made-up company's answer without its head, packed once and used for many companies. */
interface Body {
  readonly packed: Buffer
  readonly text: Buffer
  /** Rows of tags that the import reads. */
  readonly readRows: number
}

export interface BulkArchive {
  readonly companies: number
  readonly bytes: number
  readonly unpackedBytes: number
  readonly facts: number
}

const BODIES = 8
const [rowsOfARead, otherTags, rowsOfAnother] = [30, 500, 25]
/** Numbers cannot be packed much: a large archive of few companies is made, and read, in minutes. */
const NUMBERS_OF_ADESCRIPTION = 300

/** Writes a zip archive of at least so many bytes, whose answers are as large and as varied as those of large filers. */
export async function writeBulkArchive(path: string, atLeast: number): Promise<BulkArchive> {
  const made = Array.from({ length: BODIES }, (_, place) => makeBody(place + 1))
  const output = createWriteStream(path, { highWaterMark: 1 << 22 })
  const directory: Buffer[] = []
  let [bytes, unpackedBytes, facts] = [0, 0, 0]
  for (let cik = 1; bytes < atLeast; cik++) {
    const body = made[cik % BODIES]
    if (body === undefined) continue
    const head = Buffer.from(`{"cik":${cik},"entityName":"Company ${cik}","facts":`)
    const packed = Buffer.concat([deflateRawSync(head, { finishFlush: constants.Z_SYNC_FLUSH }), body.packed])
    const member = {
      name: Buffer.from(`CIK${String(cik).padStart(10, '0')}.json`),
      crc: crc32(body.text, crc32(head)),
      packed: packed.length,
      size: head.length + body.text.length,
    }
    const local = header(0x04034b50, 30, 8, member)
    directory.push(header(0x02014b50, 46, 10, member, bytes))
    if (!output.write(Buffer.concat([local, packed]))) await once(output, 'drain')
    bytes += local.length + packed.length
    unpackedBytes += member.size
    facts += body.readRows
  }
  output.end(Buffer.concat([...directory, endOf(directory, bytes)]))
  await finished(output)
  return { companies: directory.length, bytes, unpackedBytes, facts }
}

function makeBody(seed: number): Body {
  const random = digits(seed)
  const concept = (rows: number) => ({
    label: 'A label',
    description: Array.from({ length: NUMBERS_OF_ADESCRIPTION }, random).join(' '),
    units: { USD: Array.from({ length: rows }, (_, place) => row(place, random)) },
  })
  const read = knownTags().map((tag) => [tag, concept(rowsOfARead)])
  const others = Array.from({ length: otherTags }, (_, place) => [`UnreadTag${place}`, concept(rowsOfAnother)])
  const text = Buffer.from(`${JSON.stringify({ 'us-gaap': Object.fromEntries([...read, ...others]) })}}`)
  return { text, packed: deflateRawSync(text, { level: 1 }), readRows: read.length * rowsOfARead }
}

function row(place: number, random: () => number): object {
  const year = 2010 + (place % 15)
  const end = `${year}-${place < 15 ? '12-31' : '06-30'}`
  return {
    start: `${year}-01-01`,
    end,
    val: random(),
    accn: `${String(random()).slice(0, 10)}-${year % 100}-${String(random()).slice(0, 6)}`,
    fy: year,
    fp: 'FY',
    form: '10-K',
    filed: `${year + 1}-02-20`,
    frame: `CY${year}`,
  }
}

/** Numbers of twelve digits in an order that the seed alone decides (a multiplicative generator of Park and Miller). */
function digits(seed: number): () => number {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return () => 100_000_000_000 + next() * 400 + (next() % 400)
}

interface Member {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
}

function header(
  signature: number,
  length: number,
  method: number,
  { name, crc, packed, size }: Member,
  offset?: number,
): Buffer {
  const fixed = Buffer.alloc(length)
  fixed.writeUInt32LE(signature, 0)
  fixed.writeUInt16LE(8, method)
  fixed.writeUInt32LE(crc, method + 6)
  fixed.writeUInt32LE(packed, method + 10)
  fixed.writeUInt32LE(size, method + 14)
  fixed.writeUInt16LE(name.length, method + 18)
  if (offset !== undefined) fixed.writeUInt32LE(offset, 42)
  return Buffer.concat([fixed, name])
}

function endOf(directory: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return end
}
