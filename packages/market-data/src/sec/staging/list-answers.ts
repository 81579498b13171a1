import type { Stats } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { AnswerKind } from '../../provenance/import-source.ts'

/** A file on the disk that holds one answer of the SEC, or an archive of many. */
interface AnswerFile {
  readonly path: string
  /** As people know it: its name, inside a folder its way from there. */
  readonly name: string
  readonly size: number
  readonly modified: number
}

/** What was named for the import: one answer, a folder of them, or a bulk archive. */
export interface AnswerFiles {
  readonly kind: AnswerKind
  readonly form: 'file' | 'folder' | 'zip'
  readonly name: string
  readonly files: readonly AnswerFile[]
}

/** A receipt beside a kept answer is none itself. */
const isAnswer = (name: string): boolean => /\.json(\.gz)?$/i.test(name) && !name.endsWith('.received.json')

/** Looks at a named path before anything is read. Throws OperationError for what is not there or holds no answer. */
export async function listAnswers(kind: AnswerKind, path: string): Promise<AnswerFiles> {
  const facts = await stat(path).catch(() => null)
  if (facts === null)
    throw new OperationError('import-file-missing', `There is no file or folder ${path}; check the name.`)
  const name = basename(path)
  if (facts.isDirectory()) return { kind, form: 'folder', name, files: await filesBelow(path, name) }
  const file = answerFile(path, name, facts)
  return { kind, form: (await isZip(path)) ? 'zip' : 'file', name, files: [file] }
}

async function filesBelow(folder: string, name: string): Promise<AnswerFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && isAnswer(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  if (paths.length === 0)
    throw new OperationError(
      'import-empty-folder',
      `The folder ${name} holds no .json or .json.gz file; name the folder with the answers of the SEC.`,
    )
  return Promise.all(paths.toSorted().map(async (path) => answerFile(path, relative(folder, path), await stat(path))))
}

function answerFile(path: string, name: string, { size, mtimeMs }: Stats): AnswerFile {
  return { path, name, size, modified: mtimeMs }
}

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path, 'r').catch(() => null)
  if (handle === null)
    throw new OperationError('import-unreadable', `${path} may not be read by this user; change its permissions.`)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.toString('latin1') === 'PK'
  } finally {
    await handle.close()
  }
}
