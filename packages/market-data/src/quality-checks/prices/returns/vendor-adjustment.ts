import { shortPercent } from '@fairweight/domain/wording/figures.ts'
import { type CheckedHistory, closeAt, dateAt } from '../checked-history.ts'
import { type DayReturn, dayReturn } from './day-return.ts'
import { EFFECT_TEXTS, type PriceEffect, type PriceFinding, priceFinding } from '../price-finding.ts'
import { isSplitSized } from '../price-move.ts'

/** What the two ways to a day's total return may differ by. */
const TOLERANCE = 0.005
/** A difference beyond this is no dividend but a split that one side does not know. */
const SPLIT_SIZED = 0.2
/** Vendors print four decimals. */
const ROUNDING = 1e-4

/** What a difference says: the vendor's return is wrong, the closes are, or one of the two. */
type Verdict = 'vendor' | 'closes' | 'open'

interface Gap {
  readonly session: number
  /** The vendor's growth over our own, less 1. */
  readonly size: number
  readonly own: number
  readonly verdict: Verdict
}

/**
 * The vendor's adjusted closes against our own from closes, dividends and splits, day by day. Where no dividends are known, the
 * vendor's growth may be above ours by a dividend, but never below. Where our own moved ordinarily and the vendor's as by a split, the
 * vendor's is wrong: the closes stand, and our own return takes its place.
 */
export function vendorAdjustment(history: CheckedHistory, traded: Int32Array): PriceFinding[] {
  const gaps: Gap[] = []
  for (let position = 1; position < traded.length; position++) {
    const [before, session] = [closeAt(traded, position - 1), closeAt(traded, position)]
    const vendor = closeAt(history.adjustedCloses, session) / closeAt(history.adjustedCloses, before)
    if (!(vendor > 0) || history.sources[before] !== history.sources[session]) continue
    const gap = gapBetween(history, before, session, vendor)
    if (gap !== null) gaps.push(gap)
  }
  return (['closes', 'open', 'vendor'] as const).flatMap((verdict) => {
    const own = gaps.filter((gap) => gap.verdict === verdict)
    return own.length === 0 ? [] : [finding(history, verdict, own)]
  })
}

function gapBetween(history: CheckedHistory, before: number, session: number, vendor: number): Gap | null {
  const { importedCloses, adjustedCloses, dividends } = history
  const own = dayReturn(history, before, session)
  const size = vendor / own.growth - 1
  const rounding =
    ROUNDING *
    (1 / closeAt(adjustedCloses, session) +
      1 / closeAt(adjustedCloses, before) +
      1 / closeAt(importedCloses, session) +
      1 / closeAt(importedCloses, before))
  if (Math.abs(size) <= TOLERANCE + rounding) return null
  const mayBeDividend = Number.isNaN(closeAt(dividends, session)) && size > 0 && size < SPLIT_SIZED
  return mayBeDividend ? null : { session, size, own: own.growth, verdict: verdictOf(size, own, vendor) }
}

function verdictOf(size: number, { growth }: DayReturn, vendor: number): Verdict {
  if (Math.abs(size) <= SPLIT_SIZED) return 'open'
  if (isSplitSized({ ratio: growth })) return 'closes'
  return isSplitSized({ ratio: vendor }) ? 'vendor' : 'open'
}

const VERDICT_TEXTS = {
  closes: {
    severity: 'block',
    consequence: `that is the size of a split, and ${EFFECT_TEXTS.break}`,
    remedy: (date: string) => `Import the split of ${date}, or correct its factor.`,
  },
  vendor: {
    severity: 'note',
    consequence: 'its closes moved as usual and are used, and its total return is calculated from them',
    remedy: (date: string) => `Compare the adjusted close of ${date} with another source.`,
  },
  open: {
    severity: 'warn',
    consequence: 'the closes are used, and a mix that uses the day says so',
    remedy: (date: string) => `Compare the dividend of ${date} with the company’s announcement.`,
  },
} as const satisfies Record<
  Verdict,
  Pick<PriceFinding, 'severity'> & { consequence: string; remedy: (date: string) => string }
>

function finding(history: CheckedHistory, verdict: Verdict, gaps: readonly Gap[]): PriceFinding {
  const { session, size } = gaps.reduce((worst, gap) => (Math.abs(gap.size) > Math.abs(worst.size) ? gap : worst))
  const [date, others] = [dateAt(history, session), gaps.length - 1]
  const { severity, consequence, remedy } = VERDICT_TEXTS[verdict]
  const more = others === 0 ? '' : ` and by less on ${others === 1 ? 'another day' : `${others} other days`}`
  return priceFinding(history, {
    check: 'vendor-adjustment',
    severity,
    session,
    detail: { difference: size, days: gaps.length },
    consequence,
    remedy: remedy(date),
    words: `has adjusted closes that differ from its closes, dividends and splits by ${shortPercent(Math.abs(size))} on ${date}${more}`,
    effects: gaps.map((gap) => effectOf(verdict, gap)),
  })
}

function effectOf(verdict: Verdict, { session, own }: Gap): PriceEffect {
  if (verdict === 'closes') return { kind: 'break', session }
  return verdict === 'vendor' ? { kind: 'return', session, growth: own } : { kind: 'suspect', session }
}
