import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const NAME = 'journal.jsonl'

const CHUNK = 1 << 20
const END_OF_LINE = 0x0a

/**
 * The lines of a directory's journal, oldest first, however long it is. A last line that was cut off, as kill -9 or a full disk
 * leaves it, does not count: what it told never happened.
 */
export function* readJournal(directory: string): Generator<string> {
  const path = join(directory, NAME)
  if (!existsSync(path)) return
  const file = openSync(path, 'r')
  try {
    let rest: Buffer = Buffer.alloc(0)
    for (let chunk = readChunk(file); chunk.length > 0; chunk = readChunk(file)) {
      const { lines, after } = splitLines(Buffer.concat([rest, chunk]))
      yield* lines
      rest = after
    }
  } finally {
    closeSync(file)
  }
}

function readChunk(file: number): Buffer {
  const chunk = Buffer.alloc(CHUNK)
  return chunk.subarray(0, readSync(file, chunk))
}

function splitLines(bytes: Buffer): { lines: string[]; after: Buffer } {
  const lines: string[] = []
  let start = 0
  for (let end = bytes.indexOf(END_OF_LINE); end >= 0; end = bytes.indexOf(END_OF_LINE, start)) {
    lines.push(bytes.toString('utf8', start, end))
    start = end + 1
  }
  return { lines, after: bytes.subarray(start) }
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
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
}
