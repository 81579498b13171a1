/** A company's number at the SEC as ten digits; null when it is none. The SEC writes it as a number here and as padded text there. */
export function parseCik(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return /^\d{1,10}$/.test(text) && Number(text) > 0 ? text.padStart(10, '0') : null
}
