import { allocateShares } from '@fairweight/domain/whole-shares'

const CASH = 2000
const ASSETS = [
  { ticker: 'Dear', weight: 0.95, price: 1000, held: 0 },
  { ticker: 'Cheap', weight: 0.05, price: 60, held: 0 },
]

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`

/** An amount for which rounding to the nearest whole shares is far from the best. */
export function wholeShareExample(): string {
  const best = allocateShares({ assets: ASSETS, cash: CASH, mode: 'whole', feePerOrder: 0, smallestTrade: 0 })
  const down = ASSETS.map(({ weight, price }) => Math.floor((weight * CASH) / price))
  const cost = (shares: readonly number[]) => ASSETS.reduce((sum, { price }, i) => sum + (shares[i] ?? 0) * price, 0)
  const distance = (shares: readonly number[]) =>
    ASSETS.reduce(
      (sum, { weight, price }, i) => sum + Math.abs(weight * CASH - (shares[i] ?? 0) * price),
      CASH - cost(shares),
    )
  if (best.status !== 'optimal' || Math.abs(distance(best.shares) - best.objective) > 1e-9)
    throw new Error('The whole-share example is not proven.')
  const row = (label: string, shares: readonly number[]) =>
    `| ${[label, ...shares, dollars(CASH - cost(shares)), dollars(distance(shares))].join(' | ')} |`
  return `${dollars(CASH)} in whole shares, ${ASSETS.map(({ ticker, weight, price }) => `${weight * 100}% in ${ticker} at ${dollars(price)}`).join(' and ')}:

| | ${ASSETS.map(({ ticker }) => ticker).join(' | ')} | left over | distance from the mix and money left over |
|---|${'---:|'.repeat(ASSETS.length + 2)}
${row('each rounded down', down)}
${row('best, proven', best.shares)}`
}
