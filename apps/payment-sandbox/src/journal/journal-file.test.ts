import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJournalWriter, readJournal, writeJournal } from './journal-file.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'journal-'))
})
afterAll(() => rm(directory, { recursive: true }))

const line = fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text))

test('reads what was written and appended, and nothing of a line that was cut off', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(line), line, async (written, appended, cut) => {
      writeJournal(directory, written)
      const writer = openJournalWriter(directory)
      for (const each of appended) writer.append(each)
      writer.close()
      await appendFile(join(directory, 'journal.jsonl'), cut)
      expect([...readJournal(directory)]).toEqual([...written, ...appended])
    }),
    { numRuns: 50 },
  )
})

test('lines longer than what is read at a time come whole', () => {
  const lines = ['é'.repeat(700_000), '', 'x'.repeat(3_000_000), '€'.repeat(400_000)]
  writeJournal(directory, lines)
  expect([...readJournal(directory)]).toEqual(lines)
})

test('no journal has no lines', () => {
  expect([...readJournal(join(directory, 'nowhere'))]).toEqual([])
})
