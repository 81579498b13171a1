import { shortPercent } from '@fairweight/domain/wording/figures.ts'
import type { Explanation, StockDetailFields, StockRow } from '@fairweight/contract/wire'
import { type Security, ASSUMED_ZERO } from '@fairweight/domain/facts'
import { explainRank } from '@fairweight/domain/momentum'
import { prettifyCompanyName } from '@fairweight/domain/naming'
import {
  type CompanyRating,
  type IntrinsicMeasureId,
  type MeasureId,
  notRatedReason,
  reasonText,
  valueReason,
} from '@fairweight/domain/rating'
import { fragility, type StockFigures } from '@fairweight/domain/what-if'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import type { RatedStock } from '../rate-universe.ts'
import { filerOf, toWireFact, toWireMeasure } from './wire-explanation.ts'
import { toWireFindings, worstFinding } from './wire-findings.ts'

/** A rated stock with what the checks of its data found. */
export interface AnsweredRating extends Pick<RatedStock, 'security' | 'rating' | 'momentum'> {
  readonly findings: readonly MarketFinding[]
}

/** The wire's name of each measure that has one; the others keep their own. */
const WIRE_NAMES: Readonly<Partial<Record<string, string>>> = {
  'discounted-cash-flow': 'DISCOUNTED_CASH_FLOW',
  'earnings-power-value': 'EARNINGS_POWER_VALUE',
  'graham-number': 'GRAHAM_NUMBER',
  'tangible-book-value-per-share': 'TANGIBLE_BOOK_VALUE_PER_SHARE',
  'future-cash-flow': 'FUTURE_CASH_FLOW',
  marketcap: 'MARKETCAP',
  'last-close-price': 'LAST_CLOSE_PRICE',
  'one-year-average-close-price': 'ONE_YEAR_AVERAGE_CLOSE_PRICE',
  'three-year-average-close-price': 'THREE_YEAR_AVERAGE_CLOSE_PRICE',
  'five-year-average-close-price': 'FIVE_YEAR_AVERAGE_CLOSE_PRICE',
  'three-year-max-close-price': 'THREE_YEAR_MAX_CLOSE_PRICE',
  'one-year-average-close-price-lagged': 'ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED',
  'percent-above-one-year-average-lagged-close-price': 'PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE',
  'financial-strength': 'FINANCIAL_STRENGTH',
  'momentum-percentage-rank': 'MOMENTUM_PERCENTAGE_RANK',
}

/** The stock's row of the list, at full precision. @param figures as its explanation is read back; null where it has none */
export function toStockRow(
  { security, rating, momentum, findings }: AnsweredRating,
  figures: StockFigures | null,
): StockRow {
  const finding = worstFinding(findings)
  return {
    TICKER: security.ticker,
    COMPANY_NAME: prettifyCompanyName(security.name),
    VALUE_RATING: rating.valueRating,
    VALUE_REASON: rating.valueReason && valueReason(rating.valueReason),
    MOMENTUM_RATING: momentum.rating,
    MOMENTUM_REASON: momentum.reason && notRatedReason(momentum.reason),
    MARKETCAP_GROUP: rating.marketCapGroup,
    HAS_NEG_EBITDA: rating.hasNegativeEbitda,
    HAS_NEG_EBITDA_LATEST: rating.hasNegativeEbitdaLatest,
    IS_ESG: security.isEsg,
    LAST_CLOSE_PRICE: rating.measures['last-close-price'].value,
    MARKETCAP: rating.measures.marketcap.value,
    SECTOR: security.sector,
    ...(rating.isForeignFiler && { IS_FOREIGN_FILER: true }),
    ...(finding !== null && { FINDING: finding }),
    FINANCIAL_STRENGTH: rating.financialStrength.stars,
    FRAGILITY: fragilityOf(figures),
    MOMENTUM_PERCENTAGE_RANK: momentum.rank,
    MARGIN_OF_SAFETY: {
      dcf: marginOf(rating, 'discounted-cash-flow'),
      epv: marginOf(rating, 'earnings-power-value'),
      graham: marginOf(rating, 'graham-number'),
      tangibleBook: marginOf(rating, 'tangible-book-value-per-share'),
      futureCashFlow: marginOf(rating, 'future-cash-flow'),
    },
  }
}

/** The size of the smallest error in a reported figure that changes the grade, found as a reader's own browser finds it. */
function fragilityOf(figures: StockFigures | null): number | null {
  const nearest = figures && fragility(figures)
  return nearest && Math.abs(nearest.change)
}

function marginOf(rating: CompanyRating, measure: IntrinsicMeasureId): number | null {
  return rating.valueTests.find((test) => test.measure === measure)?.marginOfSafety ?? null
}

/** The drawer's fields and the explanation of each, at full precision. */
export function toStockDetails(stock: AnsweredRating): StockDetailFields {
  const { security, rating, momentum } = stock
  const value = (measure: MeasureId): number | null => rating.measures[measure].value
  return {
    COMPANY_NAME: prettifyCompanyName(security.name),
    DISCOUNTED_CASH_FLOW: value('discounted-cash-flow'),
    EARNINGS_POWER_VALUE: value('earnings-power-value'),
    FIVE_YEAR_AVERAGE_CLOSE_PRICE: value('five-year-average-close-price'),
    FUTURE_CASH_FLOW: value('future-cash-flow'),
    GRAHAM_NUMBER: value('graham-number'),
    MARKETCAP: value('marketcap'),
    MOMENTUM_PERCENTAGE_RANK: momentum.rank,
    ONE_YEAR_AVERAGE_CLOSE_PRICE: value('one-year-average-close-price'),
    ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED: value('one-year-average-close-price-lagged'),
    PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE: value('percent-above-one-year-average-lagged-close-price'),
    TANGIBLE_BOOK_VALUE_PER_SHARE: value('tangible-book-value-per-share'),
    THREE_YEAR_AVERAGE_CLOSE_PRICE: value('three-year-average-close-price'),
    THREE_YEAR_MAX_CLOSE_PRICE: value('three-year-max-close-price'),
    LAST_CLOSE_PRICE: value('last-close-price'),
    VALUE_REASON: rating.valueReason && valueReason(rating.valueReason),
    MOMENTUM_REASON: momentum.reason && notRatedReason(momentum.reason),
    EXPLANATION: explanationOf(stock),
  }
}

function explanationOf({ security, rating, momentum, findings }: AnsweredRating): Explanation {
  const { financialStrength: strength } = rating
  return {
    measures: [...rating.explanation.measures, explainRank(rating.explanation, momentum)].map((measure) =>
      toWireMeasure({ ...measure, id: WIRE_NAMES[measure.id] ?? measure.id }),
    ),
    facts: rating.explanation.facts.map(toWireFact),
    valueRating: {
      rating: rating.valueRating,
      reason: rating.valueSentence,
      tests: rating.valueTests.map((test) => ({
        measure: WIRE_NAMES[test.measure] ?? test.measure,
        value: test.value,
        passed: test.passed,
        gapToFlip: test.gapToFlip,
        atBoundary: test.isAtBoundary,
        reason: test.reason === null ? null : reasonText(test.reason),
      })),
    },
    momentumRating: { rating: momentum.rating, reason: momentumSentence(momentum), universe: momentum.universeSize },
    financialStrength: {
      stars: strength.stars,
      reason: strength.reason === null ? null : reasonText(strength.reason),
      signs: strength.signs.map(({ name, passed }) => ({ name, passed })),
      altmanZ: strength.altmanZ.value,
    },
    ...filerOf(security),
    ...(security.esgSource && { esgSource: security.esgSource }),
    ...receiptOf(security),
    takenAsZero: takenAsZero(rating),
    findings: toWireFindings(findings),
    gradeChange: null,
    momentumChange: null,
  }
}

/** How many shares stand behind what is listed, where that is not one. */
function receiptOf({ sharesPerReceipt = null }: Security): Pick<Explanation, 'sharesPerReceipt'> {
  return sharesPerReceipt === null || sharesPerReceipt === 1 ? {} : { sharesPerReceipt }
}

/** The items that count as 0 because the balance sheet does not report them, each once. */
function takenAsZero({ explanation }: CompanyRating): string[] {
  const inputs = explanation.measures.flatMap((measure) => measure.inputs)
  return [...new Set(inputs.flatMap(({ name, note }) => (note === ASSUMED_ZERO ? [name] : [])))]
}

function momentumSentence({ rank, reason, universeSize }: RatedStock['momentum']): string {
  if (rank === null) return reasonText(reason ?? 'no-universe')
  return `Relative to its lagged one-year average, the price is higher than that of ${shortPercent(rank)} of the ${universeSize.toLocaleString('en-US')} ranked stocks.`
}
