import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveEntries } from './archive.ts'

interface Member {
  readonly path: string
  readonly bytes: Uint8Array
  readonly kind?: string
  readonly prefix?: string
}

/** An archive as POSIX describes it: a header of 512 bytes, the bytes filled up to whole blocks, two empty blocks at the end. */
function archiveOf(members: readonly Member[]): Buffer {
  const parts = members.map(({ path, bytes, kind = '0', prefix = '' }) => {
    const header = Buffer.alloc(512)
    header.write(path, 0)
    header.write('0000640\0', 100)
    header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124)
    header.write(kind, 156)
    header.write(prefix, 345)
    return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])
  })
  return Buffer.concat([...parts, Buffer.alloc(1024)])
}

async function* inPieces(archive: Buffer, lengths: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0
  for (const length of lengths) yield archive.subarray(at, (at += length))
  yield archive.subarray(at)
}

async function entriesOf(archive: Buffer, lengths: readonly number[] = []) {
  const entries = []
  for await (const entry of archiveEntries(inPieces(archive, lengths))) entries.push(entry)
  return entries
}

test('every file comes out as it went in, wherever the archive is cut into pieces', async () => {
  const path = fc.stringMatching(/^[a-z]{1,20}(\/[a-z0-9]{1,20}){0,3}$/)
  const members = fc.array(fc.record({ path, bytes: fc.uint8Array({ maxLength: 1_500 }) }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(members, fc.array(fc.nat(700), { maxLength: 20 }), async (written, lengths) => {
      const read = await entriesOf(archiveOf(written), lengths)
      expect(read.map((entry) => [entry.path, [...entry.bytes]])).toEqual(
        written.map((member) => [member.path, [...member.bytes]]),
      )
    }),
  )
})

test('folders, modes and paths with a beginning of their own are told', async () => {
  const none = new Uint8Array()
  const archive = archiveOf([
    { path: '/base/', bytes: none, kind: '5' },
    { path: '1259', bytes: Buffer.from('rows'), prefix: '/base/5' },
  ])
  expect(await entriesOf(archive)).toEqual([
    { path: 'base', isFolder: true, mode: 0o640, bytes: Buffer.alloc(0) },
    { path: 'base/5/1259', isFolder: false, mode: 0o640, bytes: Buffer.from('rows') },
  ])
})

test('a link is refused', async () => {
  await expect(entriesOf(archiveOf([{ path: 'link', bytes: new Uint8Array(), kind: '2' }]))).rejects.toThrow(
    'link is neither a file nor a folder.',
  )
})

test.each([100, 511, 600, 1_100])('an archive that ends after %i bytes is refused', async (length) => {
  const archive = archiveOf([{ path: 'PG_VERSION', bytes: new Uint8Array(700) }])
  await expect(entriesOf(archive.subarray(0, length))).rejects.toThrow('The archive is cut off.')
})
