import type { MarketFinding } from '@fairweight/market-data/provenance/market-finding.ts'
import type { IsoDate } from '@fairweight/domain/time'

/** What was found about one company, told once however often it was found. */
export interface DistinctFinding {
  readonly company: string
  readonly finding: Found
  /** The rows that it is about, for a person to judge by. */
  readonly rows: string
  readonly days: readonly IsoDate[]
  /** What was not used because of it on any of the days. */
  readonly keptBack: ReadonlySet<string>
}

/** A finding as the checks or a published stock tell it. */
interface Found extends Pick<MarketFinding, 'check' | 'severity' | 'sentence'> {
  readonly blocked: string | null
}

/** Collects findings of many days: two that differ only in their numbers are one, the latest is shown. */
export class FindingList {
  readonly #found = new Map<string, DistinctFinding>()

  add(company: string, asOf: IsoDate, finding: Found, about: string, rows: () => string): void {
    const key = [company, finding.check, finding.severity, about].join('|')
    const before = this.#found.get(key)
    const keptBack = new Set([...(before?.keptBack ?? []), ...(finding.blocked === null ? [] : [finding.blocked])])
    this.#found.set(key, {
      company,
      finding,
      rows: before?.rows ?? rows(),
      days: [...(before?.days ?? []), asOf],
      keptBack,
    })
  }

  of(severity: Found['severity']): DistinctFinding[] {
    return [...this.#found.values()].filter(({ finding }) => finding.severity === severity)
  }
}

/** A table of what was found, blocks and warnings apart, by check. */
export function findingTable(found: readonly DistinctFinding[]): string {
  if (found.length === 0) return 'None.'
  const lines = found
    .toSorted((a, b) => a.finding.check.localeCompare(b.finding.check) || a.company.localeCompare(b.company))
    .map(
      ({ company, finding, rows, days, keptBack }) =>
        `| ${company} | \`${finding.check}\` | ${spanOf(days)} | ${cell(finding.sentence)} | ${[...keptBack].join(', ') || 'nothing'} | ${cell(rows)} |`,
    )
  return `| company | check | days of ${DAYS_NOTE} | what it says | kept back | rows beside |\n|---|---|---|---|---|---|\n${lines.join('\n')}`
}

const DAYS_NOTE = '20'

function spanOf(days: readonly IsoDate[]): string {
  const inOrder = days.toSorted()
  const [first = '', last = ''] = [inOrder[0], inOrder.at(-1)]
  return first === last ? `1: ${first}` : `${days.length}: ${first} to ${last}`
}

function cell(text: string): string {
  return text.replaceAll('|', '/').replaceAll('\n', ' ')
}
