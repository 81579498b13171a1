/** An amount of whole cents as dollars with two decimals, without a sign for the currency: 4999 → "49.99". Throws RangeError for anything but whole cents. */
export function inDollars(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents.`)
  const [sign, size] = cents < 0 ? ['-', -cents] : ['', cents]
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
