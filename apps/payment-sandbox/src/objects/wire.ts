import type { Stripe } from 'stripe'

/** A Stripe object as JSON carries it: what the SDK turns into a Decimal is text there. */
export type OnTheWire<T> = T extends string
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends (infer Item)[]
      ? OnTheWire<Item>[]
      : T extends object
        ? { [Key in keyof T]: OnTheWire<T[Key]> }
        : T

/** A reference before it is expanded: its id, or the ids of a list. */
type Unexpanded<T> = T extends (infer Item)[] ? Extract<Item, string>[] : Extract<T, string | null | undefined>

/**
 * A Stripe object as it is kept: read-only, its named references as ids. By construction it is one of the shapes that the SDK
 * declares, so the compiler refuses a field that is missing, misspelled or of the wrong kind.
 */
export type Stored<T, References extends keyof T = never> = Readonly<Omit<OnTheWire<T>, References | 'deleted'>> & {
  readonly [Key in References]: Unexpanded<T[Key]>
}

/** `Part`, which the compiler has checked to be a shape of `Whole`; for the objects whose inner parts are narrowed by hand. */
export type Checked<Whole, Part extends OnTheWire<Whole>> = Part

/** A list inside an object, as Stripe carries it. */
export interface List<T> {
  readonly object: 'list'
  readonly data: T[]
  readonly has_more: boolean
  readonly url: string
}

export function listOf<T>(data: T[], url: string): List<T> {
  return { object: 'list', data, has_more: false, url }
}
