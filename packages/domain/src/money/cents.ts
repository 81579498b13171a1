declare const centsBrand: unique symbol

/** An amount of money in whole cents of its currency; never dollars. */
export type Cents = number & { readonly [centsBrand]: 'Cents' }

/** Whether a number is a whole number of cents that can be counted exactly. */
export function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount)
}

/** Takes an amount as cents. Throws RangeError for anything but a whole number. */
export function asCents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`${amount} is not a whole number of cents.`)
  return amount
}
