import type { KeyFigureId } from '@fairweight/domain/key-figures'

/** Which way a figure is better, all else alike; null where neither is. */
export type BetterWay = 'higher' | 'lower' | null

/**
 * Of a payout and a fall from the high it depends on the case, and a beta says how a stock moves, not how well. Cheap, growing,
 * profitable, cautious and calm are taken as better.
 */
export const BETTER: Readonly<Record<KeyFigureId, BetterWay>> = {
  'price-to-earnings': 'lower',
  'price-to-book': 'lower',
  'price-to-sales': 'lower',
  'ev-to-ebit': 'lower',
  'ev-to-free-cash-flow': 'lower',
  'free-cash-flow-yield': 'higher',
  'dividend-yield': 'higher',
  'dividend-growth-1y': 'higher',
  'dividend-growth-5y': 'higher',
  'years-without-dividend-cut': 'higher',
  'payout-ratio': null,
  'net-buyback-yield': 'higher',
  'share-count-change': 'lower',
  'revenue-growth-1y': 'higher',
  'revenue-growth-3y': 'higher',
  'revenue-growth-5y': 'higher',
  'eps-growth-1y': 'higher',
  'eps-growth-3y': 'higher',
  'eps-growth-5y': 'higher',
  'gross-margin': 'higher',
  'operating-margin': 'higher',
  'net-margin': 'higher',
  'return-on-equity': 'higher',
  'return-on-invested-capital': 'higher',
  accruals: 'lower',
  'net-debt-to-ebitda': 'lower',
  'interest-cover': 'higher',
  'current-ratio': 'higher',
  volatility: 'lower',
  beta: null,
  'maximum-drawdown': 'higher',
  'distance-from-52-week-high': null,
}
