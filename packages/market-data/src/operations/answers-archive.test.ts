import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openZip, readZipMember } from '../sec/zip/read-zip.ts'
import { sha256OfFile } from '../storage/hash.ts'
import { AnswersArchive } from './answers-archive.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-archive-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const answers = Array.from({ length: 20 }, (_, position) => ({
  name: `CIK${String(position).padStart(10, '0')}.json`,
  text: `{"entityName":"Grüne ${'Mühle '.repeat(position * 50)}"}`,
}))

async function write(name: string): Promise<string> {
  const path = join(folder, name)
  const archive = new AnswersArchive(path)
  for (const answer of answers) await archive.append(answer.name, answer.text)
  await archive.close()
  return path
}

it('gives back every answer, in order', async () => {
  const path = await write('one.zip')
  const zip = await openZip(path, 'one.zip', () => true)
  try {
    expect(zip.entries.map(({ name }) => name)).toEqual(answers.map(({ name }) => name))
    const texts = await Promise.all(
      zip.entries.map(async (entry) => (await readZipMember(zip, entry)).toString('utf8')),
    )
    expect(texts).toEqual(answers.map(({ text }) => text))
  } finally {
    await zip.handle.close()
  }
})

it('is the same to the last byte whenever it is written', async () => {
  expect(await sha256OfFile(await write('two.zip'))).toBe(await sha256OfFile(await write('three.zip')))
})
