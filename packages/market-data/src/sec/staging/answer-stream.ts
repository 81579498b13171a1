import { readFile } from 'node:fs/promises'
import { type OperationError, toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { RawStore } from '../../storage/raw-store.ts'
import { openZip, readZipMember } from '../zip/read-zip.ts'
import type { AnswerFiles } from './list-answers.ts'

/** One answer's bytes, or why they cannot be had. */
export type StreamedAnswer = { readonly file: string; readonly isBulk: boolean } & (
  | { readonly bytes: Buffer; readonly sha256: string; readonly failure: null }
  | { readonly bytes: null; readonly sha256: null; readonly failure: OperationError }
)

/** How a stream of answers is read. */
export interface StreamReading {
  readonly raw: RawStore
  readonly receivedAt: string
  /** Answers at the beginning that are passed over without being read. */
  readonly skip: number
  onTotal(count: number): void
  onCopied(done: number, total: number): void
}

/** Further pages of a long list of filings: only the first has what is read. */
const isMember = (name: string): boolean => /^(.*\/)?CIK\d{10}\.json$/.test(name)

/** The answers of a file, a folder or an archive in their order; each is kept as it was received before anything is read in it. */
export async function* streamAnswers(
  named: AnswerFiles,
  reading: StreamReading,
): AsyncGenerator<StreamedAnswer | null> {
  if (named.form === 'zip') return yield* zipMembers(named, reading)
  reading.onTotal(named.files.length)
  for (const [position, { path, name }] of named.files.entries()) {
    if (position < reading.skip) yield null
    else yield await storedFile(path, name, named.form === 'folder', reading)
  }
}

async function storedFile(
  path: string,
  file: string,
  isBulk: boolean,
  { raw, receivedAt }: StreamReading,
): Promise<StreamedAnswer> {
  try {
    const bytes = await readFile(path)
    const { sha256 } = await raw.storeBytes(bytes, file, { source: path, receivedAt })
    return { file, isBulk, bytes, sha256, failure: null }
  } catch (error) {
    return { file, isBulk, bytes: null, sha256: null, failure: toOperationError(error) }
  }
}

async function* zipMembers(
  { files, name }: AnswerFiles,
  reading: StreamReading,
): AsyncGenerator<StreamedAnswer | null> {
  const [archive] = files
  if (archive === undefined) return
  let copied = 0
  const receipt = { source: archive.path, receivedAt: reading.receivedAt }
  const kept = await reading.raw.storeFile(archive.path, name, receipt, (count) =>
    reading.onCopied((copied += count), archive.size),
  )
  const zip = await openZip(kept.path, name, isMember)
  try {
    reading.onTotal(zip.entries.length)
    for (const [position, entry] of zip.entries.entries()) {
      if (position < reading.skip) {
        yield null
        continue
      }
      const file = `${name}/${entry.name}`
      try {
        yield { file, isBulk: true, bytes: await readZipMember(zip, entry), sha256: kept.sha256, failure: null }
      } catch (error) {
        yield { file, isBulk: true, bytes: null, sha256: null, failure: toOperationError(error) }
      }
    }
  } finally {
    await zip.handle.close()
  }
}
