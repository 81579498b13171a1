import { figuresInDoubt, type PriceFigure, type PriceMeasures } from '@fairweight/domain/momentum'
import type { SeriesDoubt } from '@fairweight/domain/price-doubts'
import type { CompanyRating } from '@fairweight/domain/rating'
import type { Blocked, MarketFinding } from '../provenance/market-finding.ts'
import type { PriceFinding } from './prices/price-finding.ts'
import { doubtFor } from './prices/prices-verdict.ts'

/** What a stock's figures of the day read. */
export interface RatedPrices {
  readonly sessions: Int32Array
  readonly prices: PriceMeasures
  readonly rating: Pick<CompanyRating, 'valueReason'>
}

/** The findings with what each of them keeps back on this day; one whose doubt no figure reads is a warning. Null: it is not rated. */
export function applyPriceFindings(findings: readonly PriceFinding[], rated: RatedPrices | null): MarketFinding[] {
  return findings.map((finding) => {
    const { check, severity, ticker, sessionDate, detail, sentence, remedy } = finding
    const blocked = blockedBy(finding, rated)
    const keepsFigures = blocked !== null && blocked !== 'closes before that day'
    return {
      check,
      severity: severity === 'block' && !keepsFigures ? 'warn' : severity,
      ticker,
      sessionDate,
      detail,
      sentence,
      remedy,
      blocked,
    }
  })
}

function blockedBy({ check, effects, words }: PriceFinding, rated: RatedPrices | null): Blocked | null {
  // Neither grade is given without a price of the week.
  if (check === 'stale-series') return 'both grades'
  const read =
    rated === null
      ? null
      : readBy(
          effects.flatMap((effect) => doubtFor(rated, effect, words)),
          rated,
        )
  if (read !== null) return read
  if (effects.some(({ kind }) => kind === 'cut')) return 'closes before that day'
  return effects.some(({ kind }) => kind === 'return') ? 'vendor’s return of that day' : null
}

function readBy(doubts: readonly SeriesDoubt[], { prices, rating }: RatedPrices): Blocked | null {
  const figures = new Set<PriceFigure>(figuresInDoubt(prices, doubts))
  const isLatestBreak = doubts.some((doubt) => doubt.kind === 'break' && doubt.date === prices.latestBreak?.date)
  const value = figures.has('lastClose') || (isLatestBreak && rating.valueReason === 'price-in-doubt')
  if (figures.has('momentum')) return value ? 'both grades' : 'momentum grade'
  if (value) return 'value grade'
  return figures.size > 0 ? 'averages that read it' : null
}
