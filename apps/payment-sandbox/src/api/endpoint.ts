import * as z from 'zod'
import type { UnixSeconds, EngineContext } from '../engine/engine-context.ts'
import { parseStrict, text } from './forms.ts'

export interface StripeRequest<Input> {
  readonly world: EngineContext
  readonly at: UnixSeconds
  /** From the path; '' where it has none. */
  readonly id: string
  readonly input: Input
}

interface RawRequest extends Omit<StripeRequest<Record<string, unknown>>, 'input'> {
  readonly given: Record<string, unknown>
}

/** One call of Stripe's API: it answers an object before expansion, or throws StripeFailure. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With :id where one is named. */
  readonly path: string
  answer(request: RawRequest): { readonly object: object; readonly expand: readonly string[] }
}

const EXPAND = { expand: z.array(text).optional() }

/** Every parameter that the call takes is in `shape`; `expand` always is. */
export function endpoint<Shape extends z.ZodRawShape>(
  method: Endpoint['method'],
  path: string,
  shape: Shape,
  answer: (asked: StripeRequest<z.infer<z.ZodObject<Shape, z.core.$strict>>>) => object,
): Endpoint {
  const input = z.strictObject(shape)
  return {
    method,
    path,
    answer: ({ given, ...request }) => {
      const { expand, ...rest } = given
      const paths = parseStrict(z.strictObject(EXPAND), expand === undefined ? {} : { expand })
      return { object: answer({ ...request, input: parseStrict(input, rest) }), expand: paths.expand ?? [] }
    },
  }
}
