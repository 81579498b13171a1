import { closeSync, existsSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'journal.jsonl'

/**
 * The lines of a directory's journal, oldest first. A last line that was cut off, as kill -9 or a full disk leaves it, does not
 * count: what it told never happened. Throws when a line before it is broken.
 */
export function readJournal(directory: string): string[] {
  const path = join(directory, NAME)
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  return text.slice(0, text.lastIndexOf('\n') + 1).split('\n').slice(0, -1)
}

/** Replaces a directory's journal by `lines`, all or nothing. */
export function writeJournal(directory: string, lines: Iterable<string>): void {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, NAME)
  const file = openSync(`${path}.new`, 'w', 0o600)
  for (const line of lines) writeWhole(file, `${line}\n`)
  closeSync(file)
  renameSync(`${path}.new`, path)
}

export interface JournalWriter {
  /** The line is in the file, or it throws and the file is as before. */
  append(line: string): void
  close(): void
}

export function openJournalWriter(directory: string): JournalWriter {
  const file = openSync(join(directory, NAME), 'a', 0o600)
  return {
    append: (line) => {
      const before = fstatSync(file).size
      try {
        writeWhole(file, `${line}\n`)
      } catch (error) {
        ftruncateSync(file, before)
        throw error
      }
    },
    close: () => closeSync(file),
  }
}

function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}
