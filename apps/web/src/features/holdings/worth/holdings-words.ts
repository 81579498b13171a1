import type { KeptTransaction } from '@fairweight/contract/wire'
import { type HoldingsProblem, inWholeShares, type Shares } from '@fairweight/domain/portfolio'
import { shortDate } from '../../../data/dates.ts'
import { dollars, exactNumber } from '../../../data/figures.ts'

/** Cents as they are read: $1,234.50; n/a where they are not known. */
export const money = (cents: number | null): string => dollars(cents === null ? null : cents / 100)

/** 1,500,000 millionths → 1.5 */
export const shareCount = (shares: Shares): string => exactNumber(inWholeShares(shares))

export const KIND_LABELS: Readonly<Record<KeptTransaction['kind'], string>> = {
  buy: 'Bought',
  sell: 'Sold',
  'transfer-in': 'Moved in',
  'transfer-out': 'Moved out',
  split: 'Split',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  dividend: 'Dividend',
  interest: 'Interest',
  fee: 'Fee',
}

/** What does not add up, and what to do about it. */
export function problemText(problem: HoldingsProblem): string {
  const on = shortDate(problem.date)
  switch (problem.kind) {
    case 'too-much-money':
      return `The amounts up to ${on} are too large to be counted to the cent. What happened then${problem.symbol === null ? '' : ` with ${problem.symbol}`} is left out.`
    case 'too-many-shares':
      return `From ${on} on there are more shares of ${problem.symbol} than can be counted.`
    case 'split-of-nothing':
      return `${problem.symbol} was split on ${on}, while none was held. Add the earlier purchases.`
    case 'split-leaves-nothing':
      return `The split of ${problem.symbol} on ${on} would leave no shares.`
    case 'named-lot-missing':
      return `The sale of ${problem.symbol} on ${on} names ${shareCount(problem.notThere)} shares of lots that were not there. The oldest were taken in their place: choose its lots again.`
    default:
      return `On ${on} ${shareCount(problem.shares)} ${problem.symbol} were ${problem.kind === 'sold-more-than-held' ? 'sold' : 'moved out'}, ${shareCount(problem.missing)} more than were held. Add the earlier files of your broker.`
  }
}
