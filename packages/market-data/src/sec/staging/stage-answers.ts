import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationError, toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { OnProgress } from '../../context/market-context.ts'
import { sha256Of } from '../../storage/hash.ts'
import type { RawStore } from '../../storage/raw-store.ts'
import { tagListName } from '../answers/read-tags.ts'
import { readSecAnswer } from '../answers/sec-answer.ts'
import { unpackAnswer } from '../answers/unpack-answer.ts'
import { type StreamedAnswer, streamAnswers } from './answer-stream.ts'
import { FactBuffer } from './fact-buffer.ts'
import type { AnswerFiles } from './list-answers.ts'
import { OpenPart } from './open-part.ts'
import { type PartRecord, partFactsFile, readPartRecords, writePartRecord } from './part-record.ts'
import { writePart } from './write-part.ts'

/** Answers to read, and where to. */
export interface AnswersToStage {
  readonly named: readonly AnswerFiles[]
  readonly raw: RawStore
  /** Beside the generations; parts of an import that was killed wait in it. */
  readonly parent: string
  /** When this import began, as ISO text in UTC: when its rows are first seen. */
  readonly now: string
  /** When a part is full; smaller in tests. */
  readonly partSize?: { readonly rows: number; readonly answers: number }
}

export interface StagedAnswers {
  readonly folder: string
  readonly parts: readonly PartRecord[]
}

/** Folders of parts begin with this. They stay after a kill, and the same import goes on from them. */
export const PARTS_PREFIX = '.parts-'

const USUAL_PART_SIZE = { rows: 250_000, answers: 2_000 }

/**
 * Reads answers one by one into parts on the disk, so that no more than one part is ever in memory. An import of the same
 * files that was killed goes on behind its last finished part. An answer that cannot be read refuses the import when it
 * was named itself, with one sentence; in a folder or an archive it becomes a finding.
 */
export async function stageAnswers(
  connection: DuckDBConnection,
  work: AnswersToStage,
  onProgress: OnProgress,
): Promise<StagedAnswers> {
  const folder = join(work.parent, `${PARTS_PREFIX}${keyOf(work.named)}`)
  await mkdir(folder, { recursive: true })
  const parts = await readPartRecords(folder)
  try {
    const added = await stageRest(connection, work, folder, parts.at(-1)?.to ?? 0, onProgress)
    const all = [...parts, ...added]
    for (const [input, { name }] of work.named.entries()) refuseNothing(name, input, all)
    return { folder, parts: all }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** The same files as they lie there, read by the same list of tags, give the same key. */
function keyOf(named: readonly AnswerFiles[]): string {
  const files = named.flatMap(({ kind, form, files: all }) =>
    all.map(({ path, size, modified }) => [kind, form, path, size, modified]),
  )
  return sha256Of(JSON.stringify([tagListName(), files])).slice(0, 24)
}

async function stageRest(
  connection: DuckDBConnection,
  work: AnswersToStage,
  folder: string,
  done: number,
  onProgress: OnProgress,
): Promise<PartRecord[]> {
  const { rows, answers } = work.partSize ?? USUAL_PART_SIZE
  const buffer = new FactBuffer()
  const written: PartRecord[] = []
  let part = new OpenPart(done)
  let [source, before] = [0, 0]
  const settle = async () => {
    part.record.to = source
    written.push(await settlePart(connection, folder, part, buffer, work.now))
    part = new OpenPart(source)
  }
  for (const [input, named] of work.named.entries()) {
    let total = named.files.length
    const step = `Reading ${named.name}`
    const reading = {
      raw: work.raw,
      receivedAt: work.now,
      skip: Math.max(0, done - before),
      onTotal: (count: number) => (total = count),
      onCopied: (copied: number, bytes: number) =>
        onProgress({ step: `Keeping ${named.name}`, done: copied, total: bytes }),
    }
    for await (const answer of streamAnswers(named, reading)) {
      if (answer !== null) {
        take(part, buffer, answer, { source, input, firstSeen: work.now })
        onProgress({ step, done: source - before + 1, total })
      }
      source++
      if (buffer.count >= rows || source - part.record.from >= answers) await settle()
    }
    before = source
  }
  if (source > part.record.from) await settle()
  return written
}

function take(
  part: OpenPart,
  buffer: FactBuffer,
  answer: StreamedAnswer,
  position: { source: number; input: number; firstSeen: string },
): void {
  try {
    if (answer.failure !== null) throw answer.failure
    const { file, sha256 } = answer
    part.take({ ...position, file, sha256 }, readSecAnswer(unpackAnswer(answer.bytes, file), file), buffer)
  } catch (error) {
    const { code, message } = toOperationError(error)
    if (!answer.isBulk || code === 'unexpected') throw error
    const isEmpty = code === 'facts-none'
    const remedy = isEmpty
      ? 'No action is needed; the company stays without facts.'
      : 'The rest was imported; import this answer again by itself.'
    part.refuse({
      check: code,
      severity: isEmpty ? 'note' : 'warn',
      input: position.input,
      file: answer.file,
      count: 1,
      sentence: message,
      remedy,
    })
  }
}

async function settlePart(
  connection: DuckDBConnection,
  folder: string,
  { record }: OpenPart,
  buffer: FactBuffer,
  now: string,
): Promise<PartRecord> {
  const finished = { ...record, hasFacts: buffer.count > 0 }
  if (finished.hasFacts) await writePart(connection, buffer, partFactsFile(folder, record.from), now)
  buffer.clear()
  await writePartRecord(folder, finished)
  return finished
}

/** A folder or an archive of which nothing at all can be read is a mistake of whoever named it. */
function refuseNothing(name: string, input: number, parts: readonly PartRecord[]): void {
  if (parts.some(({ answers }) => answers.some((answer) => answer.input === input))) return
  const first = parts.flatMap((part) => part.findings).find((finding) => finding.input === input)
  const reason =
    first === undefined ? 'it holds no answer of the SEC about a company.' : `the first reason: ${first.sentence}`
  throw new OperationError('import-no-answer', `Nothing in ${name} could be read; ${reason}`)
}
