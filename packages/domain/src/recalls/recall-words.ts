import type { DateRange } from '../price-doubts/price-doubts.ts'
import { formatDate } from '../time/index.ts'
import { count, shortPercent } from '../wording/figures.ts'
import type { WeightMove } from './weight-moves.ts'

/** Days whose prices, splits or dividends were corrected, of one ticker. */
export interface CorrectedPrices extends DateRange {
  readonly ticker: string
}

/** Why and how a saved result would be another one. */
export interface RunRecall {
  readonly prices: readonly CorrectedPrices[]
  /** Null where the corrected data gives no such mix. */
  readonly moves: readonly WeightMove[] | null
}

/** A stock's grades of a published day, one sentence part for each tool that is shown: "value B to Unranked". */
export interface CorrectedGrade {
  readonly ticker: string
  readonly changes: readonly string[]
}

const MAX_NAMED = 3

/** Without a full stop, as all notices are. */
export function runRecallSentence({ prices, moves }: RunRecall): string {
  return `${correctedText(prices)}; ${movesText(moves)}`
}

/** The same of the grades of a list or a portfolio. */
export function gradeRecallSentence(session: string, grades: readonly CorrectedGrade[]): string {
  const named = grades.slice(0, MAX_NAMED).map(({ ticker, changes }) => `${ticker} ${changes.join(' and ')}`)
  return `corrected figures would change grades that were published for ${formatDate(session)}: ${listed(named, grades.length)}`
}

function correctedText(prices: readonly CorrectedPrices[]): string {
  const named = prices
    .slice(0, MAX_NAMED)
    .map(({ ticker, first, last }) =>
      first === last
        ? `${ticker} on ${formatDate(first)}`
        : `${ticker} from ${formatDate(first)} to ${formatDate(last)}`,
    )
  return `corrected since it was saved: the prices of ${listed(named, prices.length)}`
}

function movesText(moves: RunRecall['moves']): string {
  if (moves === null) return 'with them there is no such mix'
  const named = moves
    .slice(0, MAX_NAMED)
    .map(({ ticker, from, to }) => `${ticker} ${shortPercent(to)} in place of ${shortPercent(from)}`)
  return `with them the weights would be ${listed(named, moves.length)}`
}

function listed(named: readonly string[], total: number): string {
  const more = total - named.length
  return more > 0 ? `${named.join(', ')}, and ${count(more)} more` : named.join(', ')
}
