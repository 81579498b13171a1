import { daysBetween } from '../../../time/iso-date.ts'
import type { IsoDate } from '../../../time/iso-date.ts'
import type { FiledFact } from '../../filed-fact.ts'
import { PER_SHARE_TAGS } from './checking-tags.ts'
import { COVER_SHARES } from '../known-tags.ts'

/** A number of shares as stated, and what its own filing states for the same period: no split comes between them. */
export interface StatedShares {
  readonly tag: string
  /** One row for each class. */
  readonly facts: readonly FiledFact[]
  readonly figures: ReadonlyMap<string, number>
}

/** A cover may count shares so many days before the period's last one: filings round the end of a year. */
const DAYS_BEFORE_END = 5
/** No listed share stands for assets of a hundred million. */
const MAX_ASSETS_PER_SHARE = 1e8
/** Net income over earnings per share tells the order of the shares from so many cents on, and their number from more. */
const MIN_PER_SHARE = { order: 0.02, size: 0.1 }
/** Of two counts of the same shares one is never so many times the other. */
const OTHER_ORDER = 10
/** What is outstanding after a period is no smaller part of the period's mean, unless shares of a class are missing. */
const MIN_OF_MEAN = { basic: 0.8, diluted: 0.75 }

/** Why a number of shares is not used, in words for the trail; null where nothing contradicts it. @param end last day of the period */
export function doubtfulShareCountOf({ tag, facts, figures }: StatedShares, end: IsoDate): string | null {
  const shares = facts.reduce((sum, { value }) => sum + value, 0)
  const isOnCover = tag === COVER_SHARES
  const name = isOnCover ? 'the cover' : tag
  if (shares <= 0) return `${name} reports no shares`
  if (isOnCover && facts.every((fact) => daysBetween(fact.end, end) > DAYS_BEFORE_END))
    return `the cover counts shares as of ${facts[0]?.end}, before the period ended`
  if ((first('assets', figures) ?? 0) / shares > MAX_ASSETS_PER_SHARE)
    return `${name} reports too few shares for a listed company`
  if (isOfOtherOrder(tag, shares, figures))
    return isOnCover && facts.length > 1
      ? 'the share classes on the cover are not counted the same way'
      : `${name} reports a share count of a different order of magnitude than its filing`
  if (isOnCover && isOneClass(shares, figures))
    return 'the cover reports fewer shares than the period’s average: one class of several, or shares exchanged since'
  return null
}

function isOfOtherOrder(tag: string, shares: number, figures: ReadonlyMap<string, number>): boolean {
  const counts = COUNT_TAGS.flatMap((other) => (other === tag ? [] : (figures.get(other) ?? []))).filter(
    (count) => count > 0,
  )
  const agrees = counts.some((count) => isOneOrder(count, shares))
  const earned = sharesByEarnings(figures, MIN_PER_SHARE.order)
  if (earned === null) return counts.length > 0 && !agrees
  if (isOneOrder(earned, shares)) return isMean(tag) && isFarBelowCover(shares, figures)
  // Earnings of a depositary share may be of another order: then the counts agree with each other, but not by thousands.
  return !agrees || isThousandfold(earned, shares)
}

/** Shares issued since, as at an offering, or a wrong cover: undecided, unless the cover is only off by thousands. */
function isFarBelowCover(mean: number, figures: ReadonlyMap<string, number>): boolean {
  const cover = figures.get(COVER_SHARES) ?? 0
  return cover >= OTHER_ORDER * mean && !isThousandfold(cover, mean)
}

function isOneClass(shares: number, figures: ReadonlyMap<string, number>): boolean {
  const onSheet = first('onSheet', figures)
  if (onSheet !== null && Math.min(shares / onSheet, onSheet / shares) >= MIN_OF_MEAN.basic) return false
  const basic = first('basic', figures)
  if (basic !== null) return shares < MIN_OF_MEAN.basic * basic
  const diluted = first('diluted', figures) ?? sharesByEarnings(figures, MIN_PER_SHARE.size)
  return diluted !== null && shares < MIN_OF_MEAN.diluted * diluted
}

/** Net income over earnings per share; null where one is missing, their signs differ, or the latter is too small to tell. */
function sharesByEarnings(figures: ReadonlyMap<string, number>, minPerShare: number): number | null {
  const [income, perShare] = [first('income', figures), first('perShare', figures)]
  if (income === null || perShare === null || Math.abs(perShare) < minPerShare) return null
  return income / perShare > 0 ? income / perShare : null
}

const COUNT_TAGS: readonly string[] = [
  COVER_SHARES,
  ...PER_SHARE_TAGS.onSheet,
  ...PER_SHARE_TAGS.basic,
  ...PER_SHARE_TAGS.diluted,
]

function isMean(tag: string): boolean {
  return PER_SHARE_TAGS.diluted.some((mean) => mean === tag)
}

function first(figure: keyof typeof PER_SHARE_TAGS, figures: ReadonlyMap<string, number>): number | null {
  for (const tag of PER_SHARE_TAGS[figure]) {
    const value = figures.get(tag)
    if (value !== undefined) return value
  }
  return null
}

function isOneOrder(a: number, b: number): boolean {
  return Math.max(a / b, b / a) < OTHER_ORDER
}

/** Whether one is the other in thousands or in millions. */
function isThousandfold(a: number, b: number): boolean {
  const power = Math.log10(Math.max(a / b, b / a)) / 3
  return power > 0.5 && Math.abs(power - Math.round(power)) < 0.03
}
