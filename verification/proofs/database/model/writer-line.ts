import type { AccountWrite } from './account-write.ts'

/** Stories that go on side by side; each has people of its own. */
export const WRITER_SCENARIOS = ['story-a', 'story-b', 'story-c', 'story-d']

/** What the writer prints: a write that it begins, one that was acknowledged, or why it ended by itself. */
export type WriterLine =
  | { story: string; begun: AccountWrite }
  | { story: string; done: AccountWrite }
  | { story: string; ended: string }

/** Reads a line that the writer printed. */
export function readWriterLine(line: string): WriterLine {
  const read: unknown = JSON.parse(line)
  if (isWriterLine(read)) return read
  throw new Error(`The writer printed “${line}”.`)
}

/** The writer is ours and of the same commit, so its lines need no closer look. */
function isWriterLine(read: unknown): read is WriterLine {
  return typeof read === 'object' && read !== null && 'story' in read
}
