import type { KeptTransaction } from '@fairweight/contract/wire'
import { inWholeShares } from '@fairweight/domain/portfolio'

const HEADING = ['Date', 'Kind', 'Symbol', 'Shares', 'Amount', 'Source']

/** All transactions as a CSV for spreadsheets: shares and dollars as plain numbers. */
export function transactionsCsv(transactions: readonly KeptTransaction[]): string {
  const rows = transactions.map((one) => [
    one.date,
    one.kind,
    one.symbol ?? '',
    sharesOf(one),
    amountOf(one) === null ? '' : ((amountOf(one) ?? 0) / 100).toFixed(2),
    one.source ?? '',
  ])
  return [HEADING, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n')
}

/** Cents that moved, or for shares that were moved in what they had cost; null where there are none. */
export function amountOf(one: KeptTransaction): number | null {
  if (one.kind === 'buy' || one.kind === 'sell') return one.total
  if ('amount' in one) return one.amount
  return one.kind === 'transfer-in' ? (one.cost ?? null) : null
}

function sharesOf(one: KeptTransaction): string {
  if (one.kind === 'split')
    return 'added' in one.terms
      ? String(inWholeShares(one.terms.added))
      : `${one.terms.newShares}:${one.terms.oldShares}`
  return 'shares' in one ? String(inWholeShares(one.shares)) : ''
}

/** In quotes where it must; what a spreadsheet would take for a formula begins with an apostrophe. */
function cell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
