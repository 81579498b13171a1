import type { KeptTransaction } from '../../../packages/contract/src/wire/index.ts'
import { asPortfolioId, asUserId } from '../../../packages/domain/src/identifiers/index.ts'
import { asCents } from '../../../packages/domain/src/money/index.ts'
import { deposit, purchase } from '../../../packages/testing/src/database/kept-transactions.ts'

export const OWNER = asUserId('ann')
export const PORTFOLIO = asPortfolioId('7c9f2f0e-5a56-4a0f-9d8e-0a1f3f6f2f11')

const BATCH_SIZE = 500

/** A history of 10,000 transactions as a page sends it: a deposit of another amount before every purchase. */
export const BATCHES: readonly (readonly KeptTransaction[])[] = Array.from({ length: 20 }, (_, batch) =>
  Array.from({ length: BATCH_SIZE }, (__, place) => {
    const number = batch * BATCH_SIZE + place
    return number % 2 === 0
      ? deposit({ id: `line ${number}`, amount: asCents(100 + number) })
      : purchase({ id: `line ${number}` })
  }),
)
