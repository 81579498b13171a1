import { type AmountItem, ITEMS, type ReportedPeriod } from '@fairweight/domain/facts'
import type { MarketFinding } from '@fairweight/market-data/provenance/market-finding.ts'

/** What a finding is about that names no figures. */
const BY_CHECK: Readonly<Record<string, readonly AmountItem[]>> = {
  'balance-identity': ['totalAssets', 'totalLiabilities', 'totalEquity', 'preferredEquity', 'minorityInterest'],
  'class-share-step': ['sharesOutstanding', 'netIncome', 'epsDiluted'],
  'mixed-share-basis': ['epsDiluted', 'netIncome'],
  'negative-revenue': ['revenue', 'grossProfit', 'ebit', 'netIncome'],
  'contradicted-shares': ['epsDiluted', 'netIncome', 'totalAssets'],
  'per-share-figures': ['epsDiluted', 'sharesOutstanding', 'netIncome'],
}
const NEIGHBORS = 2

/** The filed rows behind a finding about filings: of its items those of its period and of the years around it. */
export function rawRowsOf(
  periods: readonly ReportedPeriod[],
  { check, detail }: Pick<MarketFinding, 'check' | 'detail'>,
): string {
  const own = periods.filter(({ periodEnd }) => periodEnd === detail.periodEnd)
  const years = periods.filter(
    ({ periodMonths, isTrailing, periodEnd }) =>
      periodMonths === 12 && isTrailing !== true && periodEnd !== detail.periodEnd,
  )
  const [before, after] = [
    years.filter(({ periodEnd }) => periodEnd < String(detail.periodEnd)).slice(-NEIGHBORS),
    years.filter(({ periodEnd }) => periodEnd > String(detail.periodEnd)).slice(0, NEIGHBORS),
  ]
  return itemsOf(check, detail)
    .map(
      (item) =>
        `${ITEMS[item].column}: ${
          [...before, ...own, ...after]
            .flatMap((period) => rowsOf(period, item))
            .filter((text, place, all) => all.indexOf(text) === place)
            .join('; ') || 'none'
        }`,
    )
    .join('. ')
}

function itemsOf(check: string, detail: MarketFinding['detail']): readonly AmountItem[] {
  const named = `${detail.items ?? detail.item ?? ''}`.split(', ').filter(isItem)
  return [...new Set([...named, ...(BY_CHECK[check] ?? [])])]
}

function isItem(text: string): text is AmountItem {
  return Object.hasOwn(ITEMS, text)
}

function rowsOf(period: ReportedPeriod, item: AmountItem): string[] {
  const amount = period.amount(item)
  if (amount === null) return []
  const told = (facts: typeof amount.facts) =>
    facts
      .map(
        ({ value, tag, form, filed }) =>
          `${value.toLocaleString('en-US')}${tag === null ? '' : ` ${tag}`} (${form === undefined ? '' : `${form} `}${filed})`,
      )
      .join(' + ')
  const less = amount.subtracted === undefined ? '' : ` less ${told(amount.subtracted)}`
  return [`${period.periodEnd} ${told(amount.facts)}${less}`]
}
