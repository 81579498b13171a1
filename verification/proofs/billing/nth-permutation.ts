/** How many orders there are of so many things. */
export function countPermutations(length: number): number {
  return length < 2 ? 1 : length * countPermutations(length - 1)
}

/**
 * One order of the places 0 to `length` − 1, by its number from 0 on; each number names another one, and 0 the places as they are.
 * Source: the factorial number system (Lehmer code). Throws RangeError for a number that names none.
 */
export function nthPermutation(number: number, length: number): number[] {
  if (!Number.isInteger(number) || number < 0 || number >= countPermutations(length))
    throw new RangeError(`There is no order ${number} of ${length} things.`)
  const places = Array.from({ length }, (_, place) => place)
  const order: number[] = []
  let rest = number
  for (let left = length; left > 0; left -= 1) {
    const each = countPermutations(left - 1)
    order.push(...places.splice(Math.floor(rest / each), 1))
    rest %= each
  }
  return order
}
