declare const centsBrand: unique symbol

/** An amount of money in whole cents of its currency; never dollars. */
export type Cents = number & { readonly [centsBrand]: 'Cents' }

/** Takes an amount as cents. Throws RangeError for anything but a whole number. */
export function asCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents.`)
  return amount as Cents
}
