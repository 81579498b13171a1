import {
  type FastifyReply,
  type FastifySchemaCompiler,
  type FastifySchemaValidationError,
  type preValidationAsyncHookHandler,
  errorCodes,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Call } from '@fairweight/contract/calls'
import { z } from 'zod'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { invalidRequestError } from '../errors/request-issues.ts'
import { BodyFile } from './body-file.ts'
import type { MemorySlots } from './semaphore.ts'

/** What became of a large body: the checked value, or what is wrong with it. */
export type LargeBodyReading =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'findings'; readonly findings: readonly FastifySchemaValidationError[] }
  | { readonly kind: 'not JSON' }
  | { readonly kind: 'too much' }

/** A call's body that is too large to be taken apart on the thread that answers everybody. */
export interface LargeBody {
  readonly maxBytes: number
  readonly maxValues: number
  /** How many of them may be read and worked on at once, in all. */
  readonly places: MemorySlots
  /**
   * Parses and checks it off this thread, against the shape that the call declares. Ends early when the caller is gone; nobody reads
   * the file any more once it has settled.
   */
  readonly read: (file: BodyFile, gone: AbortSignal) => Promise<LargeBodyReading>
}

/** Reads the file of a large body when its turn comes; the turn lasts until the answer is out. */
export function readLargeBody(call: Call, { places, read }: LargeBody): preValidationAsyncHookHandler {
  return async (request, reply) => {
    const { body: file } = request
    if (!(file instanceof BodyFile)) return
    try {
      const gone = signalOfEnd(reply)
      await places.take(gone)
      if (file.length === 0) throw new errorCodes.FST_ERR_CTP_EMPTY_JSON_BODY()
      request.body = valueOf(await read(file, gone), call)
    } finally {
      await file.close()
    }
  }
}

/** Fires when the answer is out, or when nobody waits for it any more. */
function signalOfEnd(reply: FastifyReply): AbortSignal {
  const end = new AbortController()
  reply.raw.once('close', () => end.abort())
  return end.signal
}

function valueOf(reading: LargeBodyReading, call: Call): unknown {
  switch (reading.kind) {
    case 'value':
      return reading.value
    case 'findings':
      throw invalidRequestError({ validation: reading.findings }, call)
    case 'not JSON':
      throw new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY()
    case 'too much':
      throw new HttpError('too-large')
  }
}

/** Fastify's checking of a call with a large body: the body has been checked where it was read. */
export const skipBodyValidation: FastifySchemaCompiler<unknown> = ({ schema, ...route }) =>
  route.httpPart === 'body' || !(schema instanceof z.ZodType)
    ? (value: unknown) => ({ value })
    : validatorCompiler({ schema, ...route })
