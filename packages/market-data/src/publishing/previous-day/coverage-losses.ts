import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { COVERAGE_PARTS, type CoverageLoss, type CoveragePart } from '../../quality-checks/universe/coverage.ts'
import type { MarketFinding } from '../../provenance/market-finding.ts'

/**
 * What is told of a day's losses when it is published all the same. Throws OperationError for those that keep the publish back and
 * whose part was not accepted by name, with what went missing, how to go on, and which day readers keep.
 * @param readersSee the day that is shown now; null before anything is
 */
export function reportCoverageLosses(
  losses: readonly CoverageLoss[],
  accepted: readonly CoveragePart[],
  readersSee: string | null,
): MarketFinding[] {
  const refused = losses.filter(({ part, finding }) => finding.severity === 'block' && !accepted.includes(part))
  const [first] = refused
  if (first === undefined)
    return losses.map(({ finding }) => (finding.severity === 'block' ? publishedAllTheSame(finding) : finding))
  const parts = COVERAGE_PARTS.filter((part) => accepted.includes(part) || refused.some((loss) => loss.part === part))
  const kept = readersSee === null ? '' : `, and readers still see the day of ${readersSee}`
  const sentences = refused.map(({ finding }) => finding.sentence).join(' ')
  throw new OperationError(
    'publish-coverage',
    `Nothing was published${kept}: ${sentences} ${first.finding.remedy} If that is correct, publish with --accept-coverage ${parts.join(',')}.`,
  )
}

/** A loss that was accepted by name keeps nothing back any more, and is named as long as the day is shown. */
function publishedAllTheSame(finding: MarketFinding): MarketFinding {
  return {
    ...finding,
    severity: 'warn',
    blocked: null,
    sentence: `${finding.sentence} This was explicitly accepted, and the day was published anyway.`,
    remedy: 'Import what is missing and publish the day again.',
  }
}
