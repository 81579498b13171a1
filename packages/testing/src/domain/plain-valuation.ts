import type { FiscalPeriod } from '@fairweight/domain/facts/fiscal-period.ts'

/** The same measures written a second time from the published text, slowly, sharing no code with the engine. */
export interface ReferenceValues {
  graham: number | null
  tangibleBook: number | null
  earningsPower: number | null
  discountedCashFlow: number | null
  futureCashFlow: number | null
  altmanZ: number | null
}

/** @param years complete fiscal years, oldest first, at least four, nothing unknown @param price USD per share */
export function referenceValues(years: FiscalPeriod[], price: number): ReferenceValues {
  const n = (value: number | null): number => value ?? Number.NaN
  const last = years[years.length - 1]
  if (last === undefined || years.length < 4) throw new RangeError('Four years')
  const shares = n(last.sharesOutstanding)
  const cap = price * shares
  let r = 0.1
  if (cap >= 2_000_000_000) r = 0.09
  if (cap >= 10_000_000_000) r = 0.08
  const common = n(last.totalEquity) - n(last.preferredEquity) - n(last.minorityInterest)
  const book = common / shares
  const eps = n(last.epsDiluted)

  const net =
    n(last.cash) +
    n(last.shortTermInvestments) -
    n(last.shortTermDebt) -
    n(last.longTermDebt) -
    n(last.preferredEquity) -
    n(last.minorityInterest)

  const window = years.slice(-5)
  let margins = 0
  for (const year of window) margins += n(year.ebit) / n(year.revenue)
  const normalEbit = (margins / window.length) * n(last.revenue)

  let flows = 0
  for (const year of years.slice(-3)) {
    flows += n(year.operatingCashFlow) + 0.75 * n(year.interestExpense) - n(year.capitalExpenditures)
  }
  const flow0 = flows / 3
  const back = n(years[years.length - 4]?.revenue ?? null)
  let g = Math.cbrt(n(last.revenue) / back) - 1
  if (g < -0.05) g = -0.05
  if (g > 0.15) g = 0.15
  const rates = [
    g,
    g,
    g,
    g,
    g,
    0.8 * g + 0.2 * 0.025,
    0.6 * g + 0.4 * 0.025,
    0.4 * g + 0.6 * 0.025,
    0.2 * g + 0.8 * 0.025,
    0.025,
  ]
  const flowsAhead = rates.map((_, year) => rates.slice(0, year + 1).reduce((flow, rate) => flow * (1 + rate), flow0))
  const tenYears = flowsAhead.map((flow, year) => flow * (1 + r) ** -(year + 1)).reduce((a, b) => a + b, 0)
  const terminal = ((flowsAhead[9] ?? Number.NaN) * 1.025) / (r - 0.025) / (1 + r) ** 10

  const assets = n(last.totalAssets)
  return {
    graham: eps > 0 && book > 0 ? (22.5 * eps * book) ** 0.5 : null,
    tangibleBook: (common - n(last.goodwill) - n(last.intangibleAssets)) / shares,
    earningsPower: normalEbit > 0 ? ((normalEbit * 0.75) / r + net) / shares : null,
    discountedCashFlow: flow0 > 0 ? (tenYears + terminal + net) / shares : null,
    futureCashFlow: flow0 > 0 ? (tenYears + net) / shares : null,
    altmanZ:
      1.2 * ((n(last.currentAssets) - n(last.currentLiabilities)) / assets) +
      1.4 * (n(last.retainedEarnings) / assets) +
      3.3 * (n(last.ebit) / assets) +
      0.6 * (cap / n(last.totalLiabilities)) +
      n(last.revenue) / assets,
  }
}
