import type { Call } from '@fairweight/contract/calls'
import type { z, ZodType } from 'zod'
import { WIRE_VERSION } from '@fairweight/contract/wire/version.ts'
import { ApiError } from './api-error.ts'

/** What the production build leaves of a schema: whether lists or objects are answered (`build-steps/lean-calls.ts`). */
interface LeanSchema {
  readonly type: string
  readonly safeParse?: undefined
}

/** A call as the contract declares it; in the production build method and path, and of the answer its type. */
export type Declaration = Pick<Call, 'method' | 'path' | 'query' | 'body'> & { readonly response: ZodType | LeanSchema }

/** What a declared call answers. */
export type Answer<D extends Declaration> = z.output<Extract<D['response'], ZodType>>

/** A query as its schema reads it; what is undefined is left out of the address. */
type Query<Schema> =
  Schema extends ZodType<infer Read> ? { readonly [Name in keyof Read]: Read[Name] | undefined } : never

type QueryOf<D> = D extends { readonly query: infer Schema }
  ? object extends z.output<Extract<Schema, ZodType>>
    ? { readonly query?: Partial<Query<Schema>> }
    : { readonly query: Query<Schema> }
  : { readonly query?: undefined }

type BodyOf<D> = D extends { readonly body: infer Schema }
  ? { readonly body: Readonly<z.input<Extract<Schema, ZodType>>> }
  : { readonly body?: undefined }

/** The last argument of a declared call; it may be left out where nothing in it is required. */
export type RequestOf<D extends Declaration, Options> = object extends QueryOf<D> & BodyOf<D>
  ? [request?: QueryOf<D> & BodyOf<D> & Options]
  : [request: QueryOf<D> & BodyOf<D> & Options]

/** The answer, taken for what it is declared to be once it was looked at. Throws ApiError with PARSING_ERROR where it is not. */
export function answerAsDeclared<D extends Declaration>(
  declaration: D,
  answer: unknown,
  version: string | null,
): Answer<D> {
  if (!isAsDeclared(declaration, answer, version)) throw new ApiError('PARSING_ERROR')
  return answer
}

/**
 * The server checks each answer before it sends it. Production looks only whether a list or an object came, of the version of the wire
 * that this page was built for; anywhere else the schema checks the whole of it, and what is wrong is thrown as an Error.
 */
function isAsDeclared<D extends Declaration>(
  { method, path, response }: D,
  answer: unknown,
  version: string | null,
): answer is Answer<D> {
  if (response.safeParse === undefined)
    return (
      version === WIRE_VERSION &&
      typeof answer === 'object' &&
      answer !== null &&
      Array.isArray(answer) === (response.type === 'array')
    )
  const { error } = response.safeParse(answer)
  if (error) throw new Error(`${method} ${path} is not answered as declared: ${error.message}`)
  return true
}
