import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from '../../http/vary.ts'

/** Where what may be done with the data is said. */
const TERMS_LINK = '</terms-of-use>; rel="terms-of-service"'

interface Wanted {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** By the address; without it the Accept header decides, and JSON is sent where that is open. */
  readonly format?: 'json' | 'csv' | undefined
}

/** Answers as JSON or, where that is asked for, as CSV; either with a link to the terms. */
export function sendInFormat({ request, reply, format }: Wanted, answer: object, csv: () => string): FastifyReply {
  addVary(reply, 'Accept')
  if ((format ?? formatOf(request.headers.accept)) === 'csv') return sendCsv(reply, csv())
  return addTerms(reply).type('application/json; charset=utf-8').send(answer)
}

/** Answers with lines of CSV. */
export function sendCsv(reply: FastifyReply, csv: string): FastifyReply {
  return addTerms(reply).type('text/csv; charset=utf-8').send(csv)
}

function addTerms(reply: FastifyReply): FastifyReply {
  const before = reply.getHeader('link')
  return reply.header('link', typeof before === 'string' ? `${before}, ${TERMS_LINK}` : TERMS_LINK)
}

/** CSV only where it is named before JSON: what a browser or a program accepts by its own habit is answered with JSON. */
function formatOf(accept: string | undefined): 'json' | 'csv' {
  const named = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';', 1)[0]?.trim())
  const [csv, json] = [named.indexOf('text/csv'), named.indexOf('application/json')]
  return csv !== -1 && (json === -1 || csv < json) ? 'csv' : 'json'
}
