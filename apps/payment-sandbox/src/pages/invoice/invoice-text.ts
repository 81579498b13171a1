import type { Invoice } from '../../objects/index.ts'

const WORDS: Readonly<Record<string, string>> = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Paid',
  uncollectible: 'Not collected',
  void: 'Void',
}

/** How an invoice stands, in a word or two. */
export function invoiceStatus({ status, attempt_count: attempts }: Invoice): string {
  if (status === 'open' && attempts > 0) return 'Payment failed'
  return WORDS[status ?? 'draft'] ?? 'Unknown'
}
