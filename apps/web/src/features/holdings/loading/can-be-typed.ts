import type { KeptTransaction } from '@fairweight/contract/wire'

/** Whether the form has a field for everything that a transaction says; those of files can say more. */
export function canBeTyped(one: KeptTransaction): boolean {
  if (one.kind === 'split') return 'newShares' in one.terms
  return !('amount' in one) || (one.amount > 0 && (one.kind === 'dividend' || one.symbol === null))
}
