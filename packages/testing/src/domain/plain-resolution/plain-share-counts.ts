import type { FiledFact } from '@fairweight/domain/facts/filed-fact.ts'
import { PER_SHARE_TAGS } from '@fairweight/domain/facts/resolution/contradictions/checking-tags.ts'

const COVER = 'EntityCommonStockSharesOutstanding'
const ORDER = [
  'CommonStockSharesOutstanding',
  'NumberOfSharesOutstanding',
  'WeightedAverageNumberOfDilutedSharesOutstanding',
  'AdjustedWeightedAverageShares',
]

/** The number of shares by the rules of docs/methodology/filings.md, written a second time. @param rows all of one period and its last day */
export function plainShareRows(rows: readonly FiledFact[], cover: readonly FiledFact[]): number | null {
  const candidates = [
    cover,
    ...ORDER.map((tag) =>
      rows
        .filter((row) => row.tag === tag)
        .toSorted((a, b) => Date.parse(b.filed) - Date.parse(a.filed))
        .slice(0, 1),
    ),
  ]
  for (const candidate of candidates) {
    const [first] = candidate
    if (first === undefined) continue
    const filing = rows.filter(({ accession }) => accession === first.accession)
    const ownCover = cover.length === 1 && cover[0]?.accession === first.accession ? cover : []
    if (isUsable(first.tag, total(candidate), [...filing, ...ownCover])) return total(candidate)
  }
  return null
}

function isUsable(tag: string, shares: number, filing: readonly FiledFact[]): boolean {
  const figure = (tags: readonly string[]): number | null =>
    tags.map((name) => filing.find((row) => row.tag === name)?.value).find((value) => value !== undefined) ?? null
  if (shares <= 0 || (figure(['Assets']) ?? 0) > 1e8 * shares) return false
  const [income, perShare] = [figure(PER_SHARE_TAGS.income) ?? 0, figure(PER_SHARE_TAGS.perShare) ?? 0]
  const earned = income * perShare > 0 ? income / perShare : null
  const ordered = Math.abs(perShare) >= 0.02 ? earned : null
  const tags = [COVER, ...PER_SHARE_TAGS.onSheet, ...PER_SHARE_TAGS.basic, ...PER_SHARE_TAGS.diluted].filter(
    (name) => name !== tag,
  )
  const others = tags.flatMap((name) => figure([name]) ?? []).filter((count) => count > 0)
  const agreed = others.some((count) => times(count, shares) < 10)
  if (ordered === null && others.length > 0 && !agreed) return false
  if (ordered !== null && times(ordered, shares) >= 10 && (!agreed || isThousands(times(ordered, shares)))) return false
  const ofCover = figure([COVER]) ?? 0
  const isMean = PER_SHARE_TAGS.diluted.some((name) => name === tag)
  if (
    ordered !== null &&
    times(ordered, shares) < 10 &&
    isMean &&
    ofCover >= 10 * shares &&
    !isThousands(ofCover / shares)
  )
    return false
  return (
    tag !== COVER ||
    holdsEveryClass(
      shares,
      figure(PER_SHARE_TAGS.onSheet),
      figure(PER_SHARE_TAGS.basic),
      figure(PER_SHARE_TAGS.diluted) ?? (Math.abs(perShare) >= 0.1 ? earned : null),
    )
  )
}

function holdsEveryClass(
  shares: number,
  onSheet: number | null,
  basic: number | null,
  diluted: number | null,
): boolean {
  if (onSheet !== null && times(onSheet, shares) <= 1 / 0.8) return true
  return basic === null ? diluted === null || shares >= 0.75 * diluted : shares >= 0.8 * basic
}

function times(a: number, b: number): number {
  return a > b ? a / b : b / a
}

function isThousands(ratio: number): boolean {
  const powers = Math.log10(ratio) / 3
  return powers > 0.5 && Math.abs(powers - Math.round(powers)) < 0.03
}

function total(facts: readonly FiledFact[]): number {
  return facts.reduce((sum, { value }) => sum + value, 0)
}
