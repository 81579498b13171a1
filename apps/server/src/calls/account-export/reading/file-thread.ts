import { readSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type AccountFile, accountFile } from '@fairweight/contract/wire'
import { MAX_LISTS } from '@fairweight/domain/lists'
import { parse } from 'secure-json-parse'
import { z } from 'zod'
import { type FilePiece, type FileToRead, piecesOfList, piecesOfPortfolio } from './file-piece.ts'

/** Nobody reads more of them. */
const MAX_FINDINGS = 20

/** All of an account but what is in its lists, which are checked one by one, so that not all of it is in memory twice. */
const outline = accountFile.extend({ lists: z.array(z.unknown()).max(MAX_LISTS) })
const oneList = accountFile.shape.lists.element
const anyLists = outline.pick({ lists: true })

/** Runs in a thread that is started with an open file, and says a piece each time it is asked. */
function* read(file: FileToRead): Generator<FilePiece, void> {
  const json = parsed(emailText(file))
  if (json === null) return yield { kind: 'not JSON' }
  const checked = outline.safeParse(json.value)
  if (checked.success) {
    const { portfolios, ...account } = checked.data
    yield { kind: 'account', account: { ...account, lists: [], portfolios: [] } satisfies AccountFile }
    for (const portfolio of portfolios) yield* piecesOfPortfolio(portfolio)
  }
  const findings = []
  const lists = anyLists.safeParse(json.value).data?.lists ?? []
  for (const [place, unread] of lists.entries()) {
    const list = oneList.safeParse(unread)
    lists[place] = null
    if (!list.success) findings.push(...findingsOf(list.error, ['lists', place]))
    else if (checked.success && findings.length === 0) yield* piecesOfList(list.data)
  }
  if (!checked.success) findings.push(...findingsOf(checked.error, []))
  yield findings.length === 0 ? { kind: 'end' } : { kind: 'findings', findings: findings.slice(0, MAX_FINDINGS) }
}

function emailText({ descriptor, length }: FileToRead): string {
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let at = 0; at < length;) {
    const count = readSync(descriptor, bytes, at, length - at, at)
    if (count === 0) throw new Error('The file of a body is shorter than what was written.')
    at += count
  }
  return bytes.toString('utf8')
}

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: parse(text, { protoAction: 'error', constructorAction: 'error' }) }
  } catch {
    return null
  }
}

function findingsOf({ issues }: z.ZodError, waitAtMost: readonly PropertyKey[]) {
  return issues.slice(0, MAX_FINDINGS).map((issue) => findingOf({ ...issue, path: [...waitAtMost, ...issue.path] }))
}

/** As Fastify tells what is wrong with a body. */
function findingOf({ path, code, message, ...params }: z.core.$ZodIssue) {
  const place = path.map(String).join('/')
  return { instancePath: `/${place}`, schemaPath: `#/${place}/${code}`, keyword: code, message, params }
}

/** On Linux this thread alone steps back, so that the one that answers requests always gets its turn. */
const LOW_PRIORITY = 10
if (process.platform === 'linux' && getPriority() < LOW_PRIORITY) setPriority(LOW_PRIORITY)

const pieces = read(z.object({ descriptor: z.int(), length: z.int() }).parse(workerData))
parentPort?.on('message', () => {
  const { value } = pieces.next()
  if (value) parentPort?.postMessage(value)
})
