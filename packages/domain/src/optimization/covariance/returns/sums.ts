/** Sum of the products of two lists of equal length. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** Sum of a list. */
export function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}
