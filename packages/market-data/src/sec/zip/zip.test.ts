import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipBytes } from '@fairweight/testing/market/sec/zip-bytes.ts'
import { openZip, readZipMember } from './read-zip.ts'

const contents = [
  { name: 'CIK0000000001.json', bytes: Buffer.from('{"cik":1}'.repeat(500)) },
  { name: 'CIK0000000002.json', bytes: Buffer.from('stored as it is'), isStored: true },
  { name: 'notes/readme.txt', bytes: Buffer.from('not wanted') },
]

describe('a zip archive', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairweight-zip-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function read(bytes: Buffer): Promise<[string, string][]> {
    const path = join(folder, 'facts.zip')
    await writeFile(path, bytes)
    const zip = await openZip(path, 'facts.zip', (name) => name.endsWith('.json'))
    try {
      const found: [string, string][] = []
      for (const entry of zip.entries) found.push([entry.name, (await readZipMember(zip, entry)).toString()])
      return found
    } finally {
      await zip.handle.close()
    }
  }

  const wanted = contents.slice(0, 2).map(({ name, bytes }) => [name, bytes.toString()])

  it.each([false, true])('gives its wanted files in order, with zip64: %s', async (isZip64) => {
    expect(await read(zipBytes(contents, { isZip64 }))).toEqual(wanted)
  })

  it('is found behind a comment at its end', async () => {
    const bytes = zipBytes(contents)
    bytes.writeUInt16LE(5, bytes.length - 2)
    expect(await read(Buffer.concat([bytes, Buffer.from('hello')]))).toEqual(wanted)
  })

  it('is refused in one sentence when it was cut off, at any place', async () => {
    const bytes = zipBytes(contents)
    for (const length of [0, 3, 100, bytes.length - 60, bytes.length - 1])
      await expect(read(bytes.subarray(0, length)), `${length} bytes`).rejects.toMatchObject({
        code: 'import-damaged-zip',
        message: 'facts.zip is not a complete zip archive; download or copy it again.',
      })
  })

  it('notices a single changed byte of a member', async () => {
    const bytes = zipBytes(contents)
    const position = bytes.indexOf('stored as it is')
    bytes[position] = (bytes[position] ?? 0) ^ 1
    await expect(read(bytes)).rejects.toMatchObject({
      code: 'import-damaged-zip-member',
      message: expect.stringContaining('CIK0000000002.json in facts.zip is damaged'),
    })
  })

  it('does not unpack more than it says', async () => {
    const bytes = zipBytes(contents)
    const size = bytes.lastIndexOf('CIK0000000001.json') - 46 + 24
    bytes.writeUInt32LE(10, size)
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import-damaged-zip-member' })
  })

  /** With the directory's entry of a file changed at so many bytes from its start. */
  function withDirectory(name: string, at: number, value: number): Buffer {
    const bytes = zipBytes(contents)
    bytes.writeUInt16LE(value, bytes.lastIndexOf(name) - 46 + at)
    return bytes
  }

  it.each([
    ['is encrypted', 8, 1, 'is encrypted and cannot be read.'],
    ['is packed in a way that is not known', 10, 12, 'is damaged (zip check failed); download the archive again.'],
    ['says to be huge', 26, 0x7fff, 'is far larger than any answer of the SEC; it was left alone.'],
    ['lies beyond the end', 44, 0x7fff, 'is damaged (zip check failed); download the archive again.'],
  ])('refuses a member that %s', async (_case, at, value, message) => {
    await expect(read(withDirectory('CIK0000000002.json', at, value))).rejects.toMatchObject({
      code: 'import-damaged-zip-member',
      message: `CIK0000000002.json in facts.zip ${message}`,
    })
  })

  it('passes over what is not wanted, whatever its name', async () => {
    const strange = ['../../etc/passwd', '/root', 'C:\\windows\\system.ini', 'a\0b'].map((name) => ({
      name,
      bytes: Buffer.from('strange'),
    }))
    expect(await read(zipBytes([...strange, ...contents]))).toEqual(wanted)
  })

  it('says that a disk failed, not that the archive is damaged', async () => {
    await expect(openZip(folder, 'facts.zip', () => true)).rejects.toMatchObject({ syscall: 'read' })
  })
})
