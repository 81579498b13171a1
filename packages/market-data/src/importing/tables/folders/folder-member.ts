import type { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { FileLine } from '../staged-source.ts'

/** A file of a folder as it was read. Its lines count on from those of the files before it, as if all were one text. */
export interface FolderMember {
  /** With the folder in front, as people look for it. */
  readonly name: string
  /** Its way from the folder. */
  readonly inside: string
  readonly sha256: string
  readonly linesBefore: number
  readonly lines: number
  /** Why none of its rows is taken; null where all are. */
  readonly failure: OperationError | null
}

/** Which file of a folder a line belongs to, and where it stands there. */
export function lineInFolder(members: readonly FolderMember[], line: number): FileLine {
  let [low, high] = [0, members.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((members[middle]?.linesBefore ?? 0) < line) low = middle
    else high = middle - 1
  }
  const member = members[low]
  if (member === undefined) throw new RangeError('A folder without files has no lines')
  return { file: member.name, line: line - member.linesBefore }
}

/**
 * What a folder was made of, as it is kept: every file with its hash, and how many lines stand before it. The hash of this text stands
 * for the folder, so that whoever holds it can tell the file and the line of every row.
 */
export function folderContents(members: readonly FolderMember[]): string {
  return `${JSON.stringify(members.map(({ inside, sha256, linesBefore }) => ({ file: inside, sha256, linesBefore })))}\n`
}
