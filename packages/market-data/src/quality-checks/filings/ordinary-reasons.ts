import { type AmountItem, ITEMS, type ReportedPeriod } from '@fairweight/domain/facts'
import { type CheckedFilings, gradedPeriods, rebasedValueOf, valueOf } from './checked-filings.ts'
import { isNotScaledByThousand, isRoundedAlike } from './rounding-unit.ts'
import { type SizedFigure, sizedFigures, ratioToUsual } from './usual-size.ts'

/** Whether something ordinary explains that a figure is so many times its usual size. */
type OrdinaryReason = (figure: SizedFigure, ratio: number) => boolean

/** What a company may have none of in one year and much of in another. */
const COMES_AND_GOES: ReadonlySet<AmountItem> = new Set<AmountItem>([
  'shortTermInvestments',
  'shortTermDebt',
  'longTermDebt',
  'interestExpense',
  'preferredEquity',
  'minorityInterest',
  'goodwill',
  'intangibleAssets',
])
/** With this part of the usual debt, interest on it is next to nothing too. */
const HARDLY_ANY_DEBT = 0.02
/** Within this factor of what its share of the assets would make it, a figure has grown with them. */
const WITH_THE_ASSETS = 100
/** Shares and net income over earnings per share differ by dilution, buybacks and preferred dividends alone. */
const SAME_COUNT = 3

/** What explains a small or a suddenly large figure of an item without a fault: its rounding, growth, having none before or after, no debt, earnings per share. */
export function ordinaryReasons(filings: CheckedFilings, item: AmountItem): readonly OrdinaryReason[] {
  if (item === 'sharesOutstanding') return [agreesWithEarnings(filings)]
  const reasons = [roundedLikeTheRest(item), fromOrToNone(filings, item), grownWithAssets(filings, item)]
  return item === 'interestExpense' ? [...reasons, withoutDebt(filings)] : reasons
}

/** A thousandth of a figure is not rounded as the rest of its statement, and a thousandfold shows no digits below its thousands. */
function roundedLikeTheRest(item: AmountItem): OrdinaryReason {
  return ({ period, value }, ratio) =>
    ratio < 1 ? isRoundedAlike(period, item, value) : isNotScaledByThousand(period, item, value)
}

/** The period before or after has none: the figure is on its way from there, or to it. */
function fromOrToNone(filings: CheckedFilings, item: AmountItem): OrdinaryReason {
  const inOrder = gradedPeriods(filings).toSorted((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1))
  return ({ period }, ratio) => {
    const before = inOrder.findLast(({ periodEnd }) => periodEnd < period.periodEnd)
    const after = inOrder.find(({ periodEnd }) => periodEnd > period.periodEnd)
    return ratio < 1 && [before, after].some((neighbor) => neighbor !== undefined && hasNone(neighbor, item))
  }
}

function hasNone(period: ReportedPeriod, item: AmountItem): boolean {
  const value = valueOf(period, item)
  return value === 0 || (value === null && COMES_AND_GOES.has(item) && valueOf(period, 'totalAssets') !== null)
}

/** Beside the assets of its own period the figure is not so far from the others beside theirs. */
function grownWithAssets(filings: CheckedFilings, item: AmountItem): OrdinaryReason {
  if (ITEMS[item].unit !== 'USD' || item === 'totalAssets') return () => false
  const assets = sizedFigures(filings, 'totalAssets')
  return ({ period }, ratio) => {
    const growth = ratioToUsual(assets, period)
    if (growth === null) return false
    const beside = ratio / growth
    return Math.max(beside, 1 / beside) < WITH_THE_ASSETS
  }
}

/** There was hardly any debt to pay interest on. */
function withoutDebt(filings: CheckedFilings): OrdinaryReason {
  const debts = sizedFigures(filings, 'longTermDebt')
  return ({ period }, ratio) => {
    if (ratio > 1) return false
    const isNone = ['longTermDebt', 'shortTermDebt'] as const
    return isNone.every((item) => hasNone(period, item)) || (ratioToUsual(debts, period) ?? 1) < HARDLY_ANY_DEBT
  }
}

/** Net income over earnings per share, where these are of their usual size, makes the count. */
function agreesWithEarnings(filings: CheckedFilings): OrdinaryReason {
  const [earnings, incomes] = [sizedFigures(filings, 'epsDiluted'), sizedFigures(filings, 'netIncome')]
  return ({ period, size }) => {
    const [perShare, income] = [
      rebasedValueOf(filings, period, 'epsDiluted'),
      rebasedValueOf(filings, period, 'netIncome'),
    ]
    if (perShare === null || income === null || perShare === 0 || income === 0) return false
    const apart = Math.abs(income / perShare) / size
    const isUsual = [ratioToUsual(earnings, period), ratioToUsual(incomes, period)].every(
      (times) => times === null || Math.max(times, 1 / times) < WITH_THE_ASSETS,
    )
    return isUsual && apart < SAME_COUNT && apart > 1 / SAME_COUNT
  }
}
