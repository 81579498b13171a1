import PostalMime, { type Address } from 'postal-mime'

/** A received email, as `/dev/mail.json` shows it. */
export interface ParsedEmail {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly subject: string
  /** ISO 8601, when it arrived. */
  readonly at: string
  readonly text: string
  readonly html: string
  /** Every web address of the plain text, in order, each once. */
  readonly links: readonly string[]
}

/** Reads one message; its id begins with the millisecond of its arrival. */
export async function parseEmail(id: string, message: Buffer): Promise<ParsedEmail> {
  const { to, from, subject, text, html } = await PostalMime.parse(message)
  const plain = text ?? ''
  return {
    id,
    to: addressesOf(to ?? []),
    from: addressesOf(from ? [from] : []),
    subject: subject ?? '',
    at: new Date(Number(id.slice(0, id.indexOf('-')))).toISOString(),
    text: plain,
    html: html ?? '',
    links: [...new Set(plain.match(/https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?]/g) ?? [])],
  }
}

function addressesOf(addresses: readonly Address[]): string {
  return addresses.map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name))).join(', ')
}
