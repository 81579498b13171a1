/** A product's name up to any parenthesis; the whole name when nothing stands before one. */
export function planName(productName: string): string {
  const [before = ''] = productName.split('(')
  return before.trim() || productName.trim()
}
