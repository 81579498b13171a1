import type { ReportedFact } from '@fairweight/contract/wire'

/** Reported rows by their filing, the latest first, and within one by what they are; what was not filed, such as a price, comes last. */
export function latestFirst(facts: readonly ReportedFact[]): readonly ReportedFact[] {
  const keyed = facts.map((fact) => ({ fact, filing: `${fact.filed ?? ''} ${fact.accession ?? ''}` }))
  return keyed
    .toSorted(
      (a, b) =>
        compare(b.filing, a.filing) ||
        compare(a.fact.item, b.fact.item) ||
        compare(b.fact.period.end, a.fact.period.end),
    )
    .map(({ fact }) => fact)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
