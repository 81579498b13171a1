import { createHash } from 'node:crypto'
import { receiptFrom, sealedChain } from '@fairweight/testing/market/receipts/sealed-chain.ts'
import { expect, test } from 'vitest'
import { checkReceipt } from './check-receipt.ts'
import type { Sha256 } from './proof/sha256.ts'

const sha256: Sha256 = (content) => createHash('sha256').update(content).digest()

test('every byte of a receipt, changed alone, makes it fail', { timeout: 600_000 }, () => {
  const text = receiptFrom(sealedChain(2, 3))
  const bytes = Buffer.from(text)
  const unnoticed: number[] = []
  bytes.forEach((byte, place) => {
    const changed = Buffer.from(bytes)
    // The lowest bit keeps digits digits and letters letters, so that what is read stays a receipt wherever it can.
    changed[place] = byte ^ 1
    if (checkReceipt(changed.toString(), sha256).isValid) unnoticed.push(place)
  })
  expect(bytes.length).toBeGreaterThan(20_000)
  expect(unnoticed).toEqual([])
})
