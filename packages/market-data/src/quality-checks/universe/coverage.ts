import { shortPercent } from '@fairweight/domain/wording/figures.ts'
import type { MarketFinding } from '../../provenance/market-finding.ts'

/** What a publication can go without only when that is accepted by its name. */
export const COVERAGE_PARTS = ['prices', 'grades', 'filings'] as const

export type CoveragePart = (typeof COVERAGE_PARTS)[number]

/** How many stocks of a day have what a rating needs. */
export interface Coverage {
  readonly asOf: string
  readonly methodVersion: string
  /** With a close of the day itself; one carried forward is none. */
  readonly priced: number
  /** With a letter for value, or a price that is below none of the measures. */
  readonly valueGraded: number
  readonly momentumGraded: number
  /** Whose filings can be rated by. */
  readonly filed: number
  /** The file of filings that was imported last; null where none was. */
  readonly filingsFile: string | null
}

/** What is said of a part of the coverage that went missing. It keeps back the publish from 5% on. */
export interface CoverageLoss {
  readonly part: CoveragePart
  readonly finding: MarketFinding
}

const WARN_BELOW = 0.01
const BLOCK_BELOW = 0.05

/** How grave it is that there are `now` where there were `before`: from 1% on it is named, from 5% on nothing is published. */
export function severityOfLoss(before: number, now: number): 'block' | 'warn' | null {
  const share = before === 0 ? 0 : 1 - now / before
  if (share < WARN_BELOW) return null
  return share >= BLOCK_BELOW ? 'block' : 'warn'
}

/** The grades and filings that a day lacks against what was published before, each against the most that any of those days had. */
export function coverageSince(befores: readonly Coverage[], now: Coverage): CoverageLoss[] {
  return COUNTS.flatMap((count) => lossOf(count, befores, now))
}

interface FormatCount {
  readonly name: 'valueGraded' | 'momentumGraded' | 'filed'
  readonly part: CoveragePart
  readonly check: string
  readonly words: (count: number) => string
  /** What of the imported files belongs to it. */
  readonly source?: (now: Coverage) => string
}

const COUNTS: readonly FormatCount[] = [
  {
    name: 'valueGraded',
    part: 'grades',
    check: 'coverage-of-value-grades',
    words: (count) => `${stocksHave(count)} a value grade or a price above every measure`,
  },
  {
    name: 'momentumGraded',
    part: 'grades',
    check: 'coverage-of-momentum-grades',
    words: (count) => `${stocksHave(count)} a momentum grade`,
  },
  {
    name: 'filed',
    part: 'filings',
    check: 'coverage-of-filings',
    words: (count) => `${formatCount(count)} ${count === 1 ? 'company has' : 'companies have'} usable filings`,
    source: lastFilings,
  },
]

function lastFilings({ filingsFile }: Coverage): string {
  return filingsFile === null ? '; no filings have been imported' : `; the last filings file imported is ${filingsFile}`
}

function stocksHave(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'stock has' : 'stocks have'}`
}

function lossOf(
  { name, part, check, words, source }: FormatCount,
  befores: readonly Coverage[],
  now: Coverage,
): CoverageLoss[] {
  const before = befores.toSorted((a, b) => b[name] - a[name])[0]
  const severity = before === undefined ? null : severityOfLoss(before[name], now[name])
  if (before === undefined || severity === null) return []
  const fewer = `${shortPercent(1 - now[name] / before[name])} fewer than the ${formatCount(before[name])} of ${before.asOf}`
  const method =
    before.methodVersion === now.methodVersion
      ? ''
      : `; the method changed from version ${before.methodVersion} to ${now.methodVersion}`
  return [
    {
      part,
      finding: {
        check,
        severity,
        ticker: null,
        sessionDate: now.asOf,
        detail: { before: before[name], now: now[name], since: before.asOf },
        sentence: `${words(now[name])} on ${now.asOf}, ${fewer}${method}${source?.(now) ?? ''}.`,
        remedy: 'Import what is missing, or find out why it is missing.',
        blocked: severity === 'block' ? 'the publish' : null,
      },
    },
  ]
}

/** 2990 as '2,990'. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
