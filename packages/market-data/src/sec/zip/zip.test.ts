import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipBytes } from '../../testing/sec/zip-bytes.ts'
import { readZipDirectory } from './zip-directory.ts'
import { readZipMember } from './zip-member.ts'

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
    const handle = await open(path, 'r')
    try {
      const zip = { handle, size: bytes.length, name: 'facts.zip' }
      const entries = await readZipDirectory(zip, (name) => name.endsWith('.json'))
      const found: [string, string][] = []
      for (const entry of entries) found.push([entry.name, (await readZipMember(zip, entry)).toString()])
      return found
    } finally {
      await handle.close()
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
      await expect(read(bytes.subarray(0, length)), `${length} bytes`).rejects.toMatchObject({ code: 'import-damaged-zip', message: 'facts.zip is not a complete zip archive; download or copy it again.' })
  })

  it('notices a single changed byte of a member', async () => {
    const bytes = zipBytes(contents)
    const place = bytes.indexOf('stored as it is')
    bytes[place] = (bytes[place] ?? 0) ^ 1
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import-damaged-zip-member', message: expect.stringContaining('CIK0000000002.json in facts.zip is damaged') })
  })

  it('does not unpack more than it says', async () => {
    const bytes = zipBytes(contents)
    const size = bytes.lastIndexOf('CIK0000000001.json') - 46 + 24
    bytes.writeUInt32LE(10, size)
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import-damaged-zip-member' })
  })
})
