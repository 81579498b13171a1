import { BROKER_SAMPLES } from '@fairweight/testing/domain/broker-files/broker-files.ts'
import { expect, test } from 'vitest'
import { inDollars } from '../money/index.ts'
import { inWholeShares } from '../portfolio/index.ts'
import type { BrokerFile } from './index.ts'
import { readBrokerFile } from './index.ts'

const described = ({ positions, cash, transactions }: BrokerFile) => ({
  positions: positions.map(
    ({ symbol, shares, cost }) => `${symbol} ${inWholeShares(shares)} @ ${cost === null ? '?' : inDollars(cost)}`,
  ),
  cash: cash.map(({ amount }) => inDollars(amount)),
  transactions: transactions.map(describeTransaction),
})

function describeTransaction(transaction: BrokerFile['transactions'][number]): string {
  const parts: (string | null)[] = [transaction.date, transaction.kind, transaction.symbol]
  if ('shares' in transaction) parts.push(String(inWholeShares(transaction.shares)))
  if ('total' in transaction) parts.push(inDollars(transaction.total))
  if ('amount' in transaction) parts.push(inDollars(transaction.amount))
  if ('terms' in transaction && 'added' in transaction.terms) parts.push(`+${inWholeShares(transaction.terms.added)}`)
  return parts.filter((part) => part !== null).join(' ')
}

test.each(BROKER_SAMPLES)('$name', ({ text, positions, cash, transactions, unread }) => {
  const file = readBrokerFile(text)
  expect({ ...described(file), unread: file.unread.map(({ text: line, reason }) => `${line}: ${reason}`) }).toEqual({
    positions,
    cash,
    transactions,
    unread: Array.from({ length: unread }, () => expect.any(String)),
  })
})
