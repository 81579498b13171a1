declare const cikBrand: unique symbol
declare const accessionBrand: unique symbol

/** A company's number at the SEC, its Central Index Key, as ten digits. */
export type Cik = string & { readonly [cikBrand]: 'Cik' }

/** A filing's number at the SEC: its filer's ten digits, the year and a count, such as 0000320193-24-000123. */
export type Accession = string & { readonly [accessionBrand]: 'Accession' }

const CIK = /^\d{1,10}$/
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/

/** A company's number as ten digits; null when it is none. The SEC writes it as a number here and as padded text there. */
export function parseCik(value: unknown): Cik | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return CIK.test(text) && Number(text) > 0 ? asCik(text.padStart(10, '0')) : null
}

/** A filing's number as the SEC writes it; null when it is none. */
export function parseAccession(value: unknown): Accession | null {
  return typeof value === 'string' && ACCESSION.test(value) ? asAccession(value) : null
}

/** A number that was parsed before it was stored. */
export function asCik(text: string): Cik {
  return text as Cik
}

/** A number that was parsed before it was stored. */
export function asAccession(text: string): Accession {
  return text as Accession
}
