import type { CardDetails } from '../../engine/index.ts'
import { isCardNumber } from '../../engine/hosted/test-cards.ts'
import { field } from '@fairweight/sandbox/pages/form-body.ts'
import type { CardOption } from './card-options.ts'

/** What a chosen test card is sent with: any code, and any day to come, will do. */
const TEST_SECURITY_CODE = '123'
const TEST_VALID_YEARS = 3

type CardField = 'number' | 'expiry' | 'securityCode' | 'name'

/** What was typed and may be shown again: never the number or the security code. */
export interface CardEntries {
  /** The number of an offered card, or `typed`; null at the beginning. */
  readonly choice: string | null
  readonly expiry: string
  readonly name: string
}

export const NO_ENTRIES: CardEntries = { choice: null, expiry: '', name: '' }

export type CardErrors = Readonly<Partial<Record<CardField, string>>>

export type CardReading = { readonly entries: CardEntries } & (
  | { readonly card: CardDetails; readonly errors: null }
  | { readonly card: null; readonly errors: CardErrors }
)

/** Reads the fields of a card; `now` is the sandbox's time. */
export function readCard(form: URLSearchParams, offered: readonly CardOption[], now: Date): CardReading {
  const typed = { choice: 'typed', expiry: field(form, 'expiry'), name: field(form, 'name') }
  const chosen = offered.find(({ number }) => number === form.get('card'))
  if (chosen !== undefined) {
    const expiryYear = now.getUTCFullYear() + TEST_VALID_YEARS
    const card = {
      number: chosen.number,
      expiryMonth: 12,
      expiryYear,
      securityCode: TEST_SECURITY_CODE,
      authentication: null,
    }
    return { entries: { ...typed, choice: chosen.number }, card, errors: null }
  }
  const number = field(form, 'number').replaceAll(/[\s-]/g, '')
  const securityCode = field(form, 'securityCode')
  const expiry = readExpiry(typed.expiry)
  const errors: CardErrors = {
    ...(!isCardNumber(number) && { number: 'Enter the number as shown on the card.' }),
    ...expiryError(expiry, now),
    ...(!/^\d{3,4}$/.test(securityCode) && { securityCode: 'Enter the 3 or 4 digits of the security code.' }),
    ...(typed.name === '' && { name: 'Enter the name on the card.' }),
  }
  if (expiry === null || Object.keys(errors).length > 0) return { entries: typed, card: null, errors }
  return {
    entries: typed,
    card: { number, expiryMonth: expiry.month, expiryYear: expiry.year, securityCode, authentication: null },
    errors: null,
  }
}

interface Expiry {
  readonly month: number
  readonly year: number
}

function expiryError(expiry: Expiry | null, now: Date): CardErrors {
  if (expiry === null) return { expiry: 'Enter month and year, such as 04 / 29.' }
  return Date.UTC(expiry.year, expiry.month) <= now.getTime() ? { expiry: 'This card has expired.' } : {}
}

/** "4/29", "04 / 2029" or "0429". */
function readExpiry(text: string): Expiry | null {
  const [, month, year] = /^(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? []
  const read = { month: Number(month), year: 2000 + Number(year) }
  return read.month >= 1 && read.month <= 12 ? read : null
}
