import { open, readFile } from 'node:fs/promises'
import { failed, passing } from '../failures/passing-error.ts'
import { messageFailure } from '../failures/message-failure.ts'
import type { SourceRequest } from '../source-client.ts'
import { messageInPlaceOfFigures } from './provider-message.ts'

/** Looks at a whole answer before it is kept. Throws SourceError unless it is complete, what the request expects, and what its `verify` wants. */
export async function checkAnswer(request: SourceRequest, path: string, bytes: number): Promise<void> {
  if (bytes === 0) throw failed(request, 'empty', `sent nothing for ${request.name}.`)
  if (request.expects === 'zip') return checkArchive(request, path, bytes)
  const text = await readFile(path, 'utf8')
  checkText(request, text)
  request.verify?.(text)
}

function checkText(request: SourceRequest, text: string): void {
  const start = text
    .slice(0, SNIFFED_CHARACTERS)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start === '') throw failed(request, 'empty', `sent nothing for ${request.name}.`)
  const { expects } = request
  if (isPage(start, expects))
    throw failed(request, 'unexpected-content', `sent a web page (HTML) in place of ${request.name}.`)
  if (/^[{[]/.test(start)) return checkJson(request, text)
  if (expects === 'json') throw messageFailure(request, text)
  if (expects === 'xml' && !start.startsWith('<')) throw messageFailure(request, text)
  if (expects === 'csv' && !/[,;|\t]/.test(start)) throw messageFailure(request, text)
}

function isPage(start: string, expects: SourceRequest['expects']): boolean {
  return expects === 'xml' ? /^<(!doctype )?html\b/i.test(start) : start.startsWith('<')
}

/** JSON that is asked for must be complete; in place of anything else it is a message. */
function checkJson(request: SourceRequest, text: string): void {
  const parsed = parse(request, text)
  const message = messageInPlaceOfFigures(parsed)
  if (message !== null) throw messageFailure(request, message)
  if (request.expects !== 'json') throw failed(request, 'unexpected-content', `sent JSON in place of ${request.name}.`)
}

function parse(request: SourceRequest, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw passing(request, 'truncated', `sent only a part of ${request.name}: its JSON is not complete.`)
  }
}

const SNIFFED_CHARACTERS = 4096

/** The record at the end of every zip archive, and the longest comment behind it. */
const END_RECORD = Buffer.from('PK\u0005\u0006', 'latin1')
const MAX_END_BYTES = 22 + 65_535

async function checkArchive(request: SourceRequest, path: string, bytes: number): Promise<void> {
  const handle = await open(path, 'r')
  try {
    const start = Buffer.alloc(Math.min(bytes, SNIFFED_CHARACTERS))
    await handle.read(start, 0, start.length, 0)
    if (start.toString('latin1', 0, 2) !== 'PK') {
      checkText(request, start.toString('utf8'))
      throw failed(request, 'unexpected-content', `sent something else than an archive as ${request.name}.`)
    }
    const end = Buffer.alloc(Math.min(bytes, MAX_END_BYTES))
    await handle.read(end, 0, end.length, bytes - end.length)
    if (!end.includes(END_RECORD)) throw passing(request, 'truncated', `sent ${request.name} without its end.`)
  } finally {
    await handle.close()
  }
}
