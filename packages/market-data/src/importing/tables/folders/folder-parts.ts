import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { layoutOf } from '../../../sources/file-layouts.ts'
import type { ImportTemplate } from '../../../templates/import-template.ts'
import { matchHeader } from '../../../templates/match-header.ts'
import { type LoadedRows, rowFile } from '../reading/load-file.ts'

/** Column of a folder's rows: the ticker that the name of their file tells, empty where the rows name it themselves. */
export const TICKER_OF_FILE = 'ticker of the file'

/** Rows of all files of a folder that have one header. */
export interface FolderPart extends LoadedRows {
  /** One of the files. */
  readonly file: string
}

interface OpenPart {
  readonly file: string
  readonly header: readonly string[]
  readonly path: string
  readonly stream: WriteStream
  /** What its files are: two of another kind must not become one source. */
  readonly words: string
  rows: number
}

/** Files of one provider differ in few columns; a folder with so many headers holds something else. */
const MAX_HEADERS = 50

const MIXED_FOLDER = 'import-mixed-folder'

/** Whether an error is about the folder as a whole and not about one of its files. */
export function isAboutFolder(error: OperationError): boolean {
  return error.code === MIXED_FOLDER
}

/** The files that a folder's rows are written to, one for each header. */
export class FolderParts {
  readonly #template: ImportTemplate
  readonly #pathPrefix: string
  readonly #parts = new Map<string, OpenPart>()

  /** @param pathPrefix how the paths of the files begin */
  constructor(template: ImportTemplate, pathPrefix: string) {
    this.#template = template
    this.#pathPrefix = pathPrefix
  }

  /** The part of a header, opened where it is the first file with it. Throws OperationError for a header that is no table of the template. */
  open(header: readonly string[], file: string): WriteStream {
    const key = JSON.stringify(header)
    const known = this.#parts.get(key)
    if (known !== undefined) return known.stream
    if (this.#parts.size >= MAX_HEADERS)
      throw new OperationError(MIXED_FOLDER, `${file} has yet another header; put files of one layout into the folder.`)
    const layout = layoutOf(this.#template.kind, header, file)
    if (layout === null) matchHeader(header, this.#template, file)
    const path = `${this.#pathPrefix}-${this.#parts.size}.csv`
    const stream = createWriteStream(path)
    const words = layout?.words ?? templateWords(header)
    this.#parts.set(key, { file, header, path, stream, words, rows: 0 })
    return stream
  }

  /** Counts a file's rows. Throws OperationError when another file of the folder is of another layout. */
  count(header: readonly string[], file: string, rows: number): void {
    const part = this.#parts.get(JSON.stringify(header))
    if (part === undefined || rows === 0) return
    const other = this.#filled().find(({ words }) => words !== part.words)
    if (other !== undefined)
      throw new OperationError(
        MIXED_FOLDER,
        `${file} is ${part.words}, ${other.file} is ${other.words}; put files of one layout into a folder of their own.`,
      )
    part.rows += rows
  }

  async close(): Promise<void> {
    const streams = Array.from(this.#parts.values(), ({ stream }) => stream)
    for (const stream of streams) stream.end()
    await Promise.all(streams.map((stream) => finished(stream)))
  }

  /** The parts that have rows. To be called once all are closed. */
  list(): FolderPart[] {
    return this.#filled().map(({ path, header, file }) => ({ ...rowFile(path, header, [TICKER_OF_FILE]), file }))
  }

  #filled(): OpenPart[] {
    return [...this.#parts.values()].filter(({ rows }) => rows > 0)
  }
}

/** With a column of splits the closes of our template are as traded, without it they are adjusted. */
function templateWords(header: readonly string[]): string {
  const hasSplits = header.some((name) => name.trim().toLowerCase() === 'split')
  return hasSplits ? 'our template with a column of splits' : 'our template'
}
