import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFault } from '../faults/fault.ts'
import type { Answer } from './answer.ts'

const packed = promisify(gzip)

/** Smaller answers are not worth packing. */
const PACKED_FROM = 1024

/** Answers a request: packed where it can be, 304 where nothing changed, and with the fault that it meets. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  fault: RequestFault | null,
): Promise<FastifyReply> {
  const { status, type, body, headers = {} } = answer
  const stated = { ...headers, ...validators(answer) }
  void reply.code(status).headers(stated).type(type)
  if (fault === 'slow-drip') return drip(reply, await bytesOf(body))
  if (fault === 'truncated-gzip') return cutOff(reply, await bytesOf(body))
  if (status === 200 && isUnchanged(request, stated)) return reply.code(304).send()
  if (isFile(body)) return reply.header('content-length', body.bytes).send(createReadStream(body.file))
  const bytes = await bytesOf(body)
  const mayBePacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (!mayBePacked || bytes.length < PACKED_FROM) return reply.send(bytes)
  return reply.header('content-encoding', 'gzip').send(await packed(bytes, { level: 1 }))
}

/** How a later request can ask whether anything has changed. A provider names the time, and the bytes where they are at hand. */
function validators({ changedAt, body }: Answer): Record<string, string> {
  if (changedAt === undefined) return {}
  const content = isFile(body) ? `${body.file} ${body.bytes}` : body
  const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`
  return { etag, 'last-modified': new Date(changedAt).toUTCString() }
}

/** If-None-Match counts before If-Modified-Since (RFC 9110, 13.2.2). */
function isUnchanged({ headers }: FastifyRequest, stated: Readonly<Record<string, string>>): boolean {
  const { etag, 'last-modified': modified } = stated
  if (etag === undefined || modified === undefined) return false
  const [known, since] = [headers['if-none-match'], headers['if-modified-since']]
  if (known !== undefined) return known.split(',').some((each) => each.trim() === etag)
  return since !== undefined && Date.parse(modified) <= Date.parse(since)
}

function isFile(body: Answer['body']): body is Extract<Answer['body'], { file: string }> {
  return typeof body === 'object' && 'file' in body
}

async function bytesOf(body: Answer['body']): Promise<Buffer> {
  return isFile(body) ? readFile(body.file) : Buffer.from(body)
}

/** An answer whose gzip ends in its middle. */
async function cutOff(reply: FastifyReply, bytes: Buffer): Promise<FastifyReply> {
  const whole = await packed(bytes)
  return reply.header('content-encoding', 'gzip').send(whole.subarray(0, whole.length / 2))
}

const DRIP_MS = 50

/** An answer that comes byte by byte, until whoever asked has had enough. */
function drip(reply: FastifyReply, bytes: Buffer): FastifyReply {
  const { raw } = reply.hijack()
  raw.writeHead(reply.statusCode, { 'content-type': String(reply.getHeader('content-type')) })
  let sent = 0
  const dripping = setInterval(() => {
    raw.write(bytes.subarray(sent, sent + 1))
    sent += 1
    if (sent >= bytes.length) raw.end()
  }, DRIP_MS)
  raw.on('close', () => clearInterval(dripping))
  return reply
}
