import type { MarketFinding } from '../../provenance/market-finding.ts'

/** How many stocks of a snapshot have a price of its day, and how many a market value, for which a filing is needed too. */
export interface Coverage {
  readonly asOf: string
  readonly priced: number
  readonly filed: number
}

const WARN_BELOW = 0.01
const BLOCK_BELOW = 0.05

/** Whether prices or filings of many stocks went missing since the snapshot before: from 1 % on it is named, from 5 % on nothing is published. */
export function coverageSince(before: Coverage, now: Coverage): MarketFinding[] {
  return [...lost('prices', before, now, 'priced'), ...lost('filings', before, now, 'filed')]
}

function lost(what: string, before: Coverage, now: Coverage, kind: 'priced' | 'filed'): MarketFinding[] {
  const share = before[kind] === 0 ? 0 : 1 - now[kind] / before[kind]
  if (share < WARN_BELOW) return []
  const isBlocking = share >= BLOCK_BELOW
  return [
    {
      check: `coverage-of-${what}`,
      severity: isBlocking ? 'block' : 'warn',
      ticker: null,
      sessionDate: now.asOf,
      detail: { before: before[kind], now: now[kind], since: before.asOf },
      sentence: `${now[kind].toLocaleString('en-US')} stocks have ${what === 'prices' ? 'a price' : 'filings and a price'} on ${now.asOf}, ${(100 * share).toFixed(1)} % fewer than the ${before[kind].toLocaleString('en-US')} of ${before.asOf}.`,
      remedy: isBlocking ? 'Import what is missing; if it is right so, publish with --accept-coverage.' : 'Import what is missing, or look at why it went.',
      blocked: isBlocking ? 'the publish' : null,
    },
  ]
}
