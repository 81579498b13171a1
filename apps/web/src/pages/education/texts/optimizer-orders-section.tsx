import { count } from '../../../data/figures.ts'
import type { OptimizerExample } from '../examples/optimizer-example.ts'
import { dollars, listed } from '../examples/written.ts'

/** From weights to orders. */
export function OptimizerOrdersSection({ example: { orders: { cash, allocation, leftWhenRounded }, claims } }: { readonly example: OptimizerExample }) {
  const bought = allocation.orders.map(({ ticker, shares }) => `${count(shares)} ${ticker}`)
  return (
    <>
      <p>From an amount of money and what you hold follows what to buy and sell, in whole shares or fractions, at the last closes, with a file for your broker. Of all lists of whole shares that the money pays for it is the one with the smallest sum of distances from the mix, money left over and fees, found by an exact search. An order that brings less than its fee stays out; “do nothing” is an answer too. Amounts stay in your browser.</p>
      <p>{`$${count(cash)} in Balanced: ${listed(bought)}. Rounding each holding down leaves ${dollars(leftWhenRounded)}, ${claims.orders} ${dollars(allocation.leftover)}.`}</p>
    </>
  )
}
