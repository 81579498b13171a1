import type { Stripe } from 'stripe'

type FailureType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'

export interface FailureBody {
  readonly type: FailureType
  readonly message: string
  readonly code?: string
  /** Which parameter is meant, such as line_items[0][price]. */
  readonly param?: string
  readonly decline_code?: string
}

/** An answer that says no, as Stripe says it. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure'
  readonly status: number
  readonly body: FailureBody

  constructor(status: number, body: FailureBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** Stripe asks about something that cannot be so. */
export function invalidRequestError(message: string, rest: Pick<FailureBody, 'code' | 'param'> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...rest })
}

/** There is no such object: 404 where it is what was asked for, 400 where it was only named in a parameter. */
export function notFoundError(what: string, id: string, param = 'id'): StripeFailure {
  const body = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  } as const
  return new StripeFailure(param === 'id' ? 404 : 400, body satisfies Partial<Stripe.StripeRawError>)
}
