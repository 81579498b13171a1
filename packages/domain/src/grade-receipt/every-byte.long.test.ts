import { unnoticedChanges } from '@fairweight/testing/market/receipts/changed-bytes.ts'
import { receiptFrom, sealedChain } from '@fairweight/testing/market/receipts/sealed-chain.ts'
import { expect, test } from 'vitest'

test('every byte of a receipt, changed alone, makes it fail', { timeout: 600_000 }, () => {
  const text = receiptFrom(sealedChain(2, 3))
  const length = Buffer.byteLength(text)
  // The lowest bit keeps digits digits and letters letters, so that what is read stays a receipt wherever it can.
  const changes = Array.from({ length }, (_, place) => ({ place, flippedBits: 1 }))
  expect(length).toBeGreaterThan(20_000)
  expect(unnoticedChanges(text, changes)).toEqual([])
})
