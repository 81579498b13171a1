import { MOMENTUM_GRADES, VALUE_GRADES } from '@fairweight/domain/track-record'
import { gradeLeaf, leafHash, toHex } from '@fairweight/domain/grade-receipt'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../storage/hash.ts'
import { subjectsUnder, treeOfGrades } from './day-trees.ts'

const secret = Buffer.alloc(32, 7)
const GRADES = { value: VALUE_GRADES, momentum: MOMENTUM_GRADES }
const stocks = [
  { ticker: 'KO', value: 'A*', momentum: 'B' },
  { ticker: 'PEP', value: 'B', momentum: 'C' },
] as const

describe('the leaf beside a shown one', () => {
  const [leaves = []] = treeOfGrades(stocks, secret)
  const tried = (nonceOf: (kind: 'value' | 'momentum') => string) =>
    (['value', 'momentum'] as const).flatMap((kind) =>
      GRADES[kind].map((grade) =>
        toHex(leafHash(gradeLeaf({ ticker: 'PEP', kind, nonce: nonceOf(kind) }, grade), sha256)),
      ),
    )

  test('is not found by trying every grade without its nonce, nor with the nonces that are shown', () => {
    const hidden = leaves.slice(2).map(toHex)
    const shown = subjectsUnder(secret)
    for (const nonce of ['', '0'.repeat(64), shown('KO', 'value').nonce, shown('KO', 'momentum').nonce])
      expect(tried(() => nonce).filter((hash) => hidden.includes(hash))).toEqual([])
    expect(tried((kind) => shown('PEP', kind).nonce).filter((hash) => hidden.includes(hash))).toEqual(hidden)
  })

  test('has another hash on a day with the same grades and another secret', () => {
    const [other = []] = treeOfGrades(stocks, Buffer.alloc(32, 8))
    expect(other.map(toHex).filter((hash) => leaves.map(toHex).includes(hash))).toEqual([])
  })
})

test('stocks stand in the order of their tickers, whatever order they come in', () => {
  expect(treeOfGrades(stocks.toReversed(), secret)).toEqual(treeOfGrades(stocks, secret))
})
