import qs from 'qs'
import * as z from 'zod'
import { invalidRequestError } from './stripe-failure.ts'

/** Reads a form body or a query as the SDK writes it: a[b][0]=c. */
export function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 8, arrayLimit: 100, parameterLimit: 1000 })
}

export const text = z.string().min(1).max(5000)
/** Text that may be taken away by ''. */
export const parseOptionalText = z.string().max(5000)
export const parseBoolean = z.enum(['true', 'false']).transform((value) => value === 'true')
export const parseInteger = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
export const parseDecimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,4})?$/)
  .transform(Number)
/** By key; '' takes a key away. */
export const metadata = z.record(z.string().max(40), z.string().max(500))
/** A moment in seconds, or a span of moments. */
export const created = z.union([
  parseInteger,
  z.strictObject({
    gt: parseInteger.optional(),
    gte: parseInteger.optional(),
    lt: parseInteger.optional(),
    lte: parseInteger.optional(),
  }),
])

export type TimeRange = z.infer<typeof created> | undefined

export function isWithin(moment: number, span: TimeRange): boolean {
  if (span === undefined) return true
  if (typeof span === 'number') return moment === span
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = span
  return moment > gt && moment >= gte && moment < lt && moment <= lte
}

export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))
}

/** What was asked, checked as strictly as Stripe does: a parameter that the sandbox does not know is refused, never passed over. */
export function parseStrict<Shape extends z.ZodType>(shape: Shape, given: Record<string, unknown>): z.infer<Shape> {
  const result = shape.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw issue === undefined ? invalidRequestError('Invalid request.') : refusal(issue, given)
}

function refusal(issue: z.core.$ZodIssue, given: Record<string, unknown>) {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, ...issue.keys.slice(0, 1)])
    return invalidRequestError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = nameOf(issue.path)
  const value = issue.path.reduce<unknown>(inside, given)
  if (value === undefined)
    return invalidRequestError(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (issue.code === 'invalid_format')
    return invalidRequestError(`Invalid number: ${String(value)}`, { code: 'parameter_invalid_integer', param })
  return invalidRequestError(`Invalid ${param}`, { param })
}

function inside(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** Such as line_items[0][price]. */
function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  return `${String(first ?? '')}${rest.map((key) => `[${String(key)}]`).join('')}`
}
