/** Margin of safety, a fraction: 1 - price / value. Null without a value above zero. Source: Graham. */
export function marginOfSafety(value: number | null, price: number | null): number | null {
  if (value === null || price === null || !(value > 0)) return null
  return 1 - price / value
}
