import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type AccountFile, accountFile } from '@fairweight/contract/wire'
import { parse } from 'secure-json-parse'
import type { z } from 'zod'
import { type FilePiece, piecesOf } from './file-piece.ts'

/** Nobody reads more of them. */
const mostFindings = 20

/** Runs in a thread that is started with the bytes of a file, and says a piece each time it is asked. */
function* read(bytes: Uint8Array): Generator<FilePiece, void> {
  const json = parsed(bytes)
  if (json === null) return yield { kind: 'not JSON' }
  const checked = accountFile.safeParse(json.value)
  if (checked.success) yield* piecesOf(checked.data satisfies AccountFile)
  else yield { kind: 'findings', findings: checked.error.issues.slice(0, mostFindings).map(findingOf) }
}

function parsed(bytes: Uint8Array): { readonly value: unknown } | null {
  try {
    return { value: parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'), { protoAction: 'error', constructorAction: 'error' }) }
  } catch {
    return null
  }
}

/** As Fastify tells what is wrong with a body. */
function findingOf({ path, code, message, ...params }: z.core.$ZodIssue) {
  const place = path.map(String).join('/')
  return { instancePath: `/${place}`, schemaPath: `#/${place}/${code}`, keyword: code, message, params }
}

/** On Linux this thread alone steps back, so that the one that answers requests always gets its turn. */
const steppedBack = 10
if (process.platform === 'linux' && getPriority() < steppedBack) setPriority(steppedBack)

if (!(workerData instanceof Uint8Array)) throw new Error('The thread is started with the bytes of a file.')
const pieces = read(workerData)
parentPort?.on('message', () => {
  const { value } = pieces.next()
  if (value) parentPort?.postMessage(value)
})
