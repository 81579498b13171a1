import { daysSinceEpoch } from '@fairweight/domain/time'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedHistory, at, dateAt } from './checked-history.ts'
import { LARGE_MOVE } from './price-move.ts'

/** A silence longer than this, in days, may end with another company. */
const LONG_SILENCE = 60

/** A ticker that two companies have carried: a long silence followed by another price level, or closes from before its listing. */
export function reusedTicker(history: CheckedHistory, traded: Int32Array): MarketFinding[] {
  const listed = history.listedOn === null ? null : daysSinceEpoch(history.listedOn)
  for (let place = 1; place < traded.length; place++) {
    const [before, session] = [at(traded, place - 1), at(traded, place)]
    const [lastDay, day] = [at(history.sessions, before), at(history.sessions, session)]
    const isOtherLevel = Math.abs(at(history.closes, session) / at(history.closes, before) - 1) > LARGE_MOVE
    if (isOtherLevel && day - lastDay > LONG_SILENCE) return [otherCompany(history, before, session)]
    if (isOtherLevel && listed !== null && lastDay < listed && day >= listed) return [otherCompany(history, before, session)]
  }
  const first = traded[0]
  return listed !== null && first !== undefined && at(history.sessions, first) < listed ? [beforeListing(history, first)] : []
}

function otherCompany(history: CheckedHistory, before: number, session: number): MarketFinding {
  const { ticker } = history
  const [last, date] = [dateAt(history, before), dateAt(history, session)]
  return {
    check: 'reused-ticker',
    severity: 'block',
    ticker,
    sessionDate: date,
    detail: { silentSince: last, ratio: at(history.closes, session) / at(history.closes, before) },
    sentence: `${ticker}’s closes up to ${last} and from ${date} on stand at different levels, as of two companies that carried one ticker; it is not ranked.`,
    remedy: `Remove the closes up to ${last} if they belong to another company; if not, import those between.`,
    blocked: 'both grades',
  }
}

function beforeListing(history: CheckedHistory, first: number): MarketFinding {
  const { ticker } = history
  return {
    check: 'closes-before-listing',
    severity: 'warn',
    ticker,
    sessionDate: dateAt(history, first),
    detail: { listedOn: history.listedOn },
    sentence: `${ticker} has closes from ${dateAt(history, first)} on, but was listed on ${history.listedOn}; they follow each other without a break and are kept.`,
    remedy: 'Correct the date of the listing, or remove the closes before it.',
    blocked: null,
  }
}
