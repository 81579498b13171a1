import type { Transaction } from '@fairweight/domain/portfolio'

/** A piece of a purchase in exact fractions: numbers of shares and cents as [numerator, denominator]. */
interface Piece {
  readonly acquired: string
  shares: Fraction
  cost: Fraction
}

type Fraction = readonly [bigint, bigint]

const fraction = (numerator: number | bigint, denominator: number | bigint = 1): Fraction => [
  BigInt(numerator),
  BigInt(denominator),
]
const times = (a: Fraction, b: Fraction): Fraction => reduced([a[0] * b[0], a[1] * b[1]])
const minus = (a: Fraction, b: Fraction): Fraction => reduced([a[0] * b[1] - b[0] * a[1], a[1] * b[1]])
const over = (a: Fraction, b: Fraction): Fraction => times(a, [b[1], b[0]])
const isLess = (a: Fraction, b: Fraction): boolean => a[0] * b[1] < b[0] * a[1]
const asNumber = ([numerator, denominator]: Fraction): number => Number(numerator) / Number(denominator)

function reduced([a, b]: Fraction): Fraction {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return x === 0n ? [0n, 1n] : [a / x, b / x]
}

export interface ReferenceHoldings {
  /** By symbol: pieces in their order, in millionths of a share and cents, neither rounded. */
  readonly pieces: ReadonlyMap<
    string,
    readonly { readonly acquired: string; readonly shares: number; readonly cost: number }[]
  >
  readonly cash: number
  /** Gains of each sale, unrounded cents, by the ID of the sale. */
  readonly gains: ReadonlyMap<string, number>
}

/** What is held after transactions that are given in their order, one after the other, in exact fractions and without rounding anything. */
export function referenceHoldings(transactions: readonly Transaction[]): ReferenceHoldings {
  const queues = new Map<string, Piece[]>()
  const gains = new Map<string, number>()
  let cash = 0
  for (const one of transactions) {
    const queue = queues.get(one.symbol ?? '') ?? []
    queues.set(one.symbol ?? '', queue)
    if (one.kind === 'buy') {
      cash -= one.total
      queue.push({ acquired: one.date, shares: fraction(one.shares), cost: fraction(one.total) })
    } else if (one.kind === 'sell') {
      cash += one.total
      gains.set(one.id, one.total - sellFrom(queue, fraction(one.shares)))
    } else if (one.kind === 'split' && 'newShares' in one.terms) {
      for (const piece of queue) piece.shares = times(piece.shares, fraction(one.terms.newShares, one.terms.oldShares))
    } else if ('amount' in one) cash += one.kind === 'fee' || one.kind === 'withdrawal' ? -one.amount : one.amount
  }
  const pieces = [...queues].map(
    ([symbol, queue]) =>
      [
        symbol,
        queue.map(({ acquired, shares, cost }) => ({ acquired, shares: asNumber(shares), cost: asNumber(cost) })),
      ] as const,
  )
  return { pieces: new Map(pieces.filter(([, queue]) => queue.length > 0)), cash, gains }
}

/** Takes shares from the front of a queue and says what they had cost, in cents. */
function sellFrom(queue: Piece[], wanted: Fraction): number {
  let cost = 0
  let left = wanted
  while (left[0] > 0n) {
    const [first] = queue
    if (first === undefined) throw new RangeError('More was sold than was held.')
    if (!isLess(left, first.shares)) {
      queue.shift()
      cost += asNumber(first.cost)
      left = minus(left, first.shares)
      continue
    }
    const part = times(first.cost, over(left, first.shares))
    first.shares = minus(first.shares, left)
    first.cost = minus(first.cost, part)
    cost += asNumber(part)
    left = fraction(0)
  }
  return cost
}
