import type { MarketFinding } from './market-finding.ts'

/** So many findings of one kind are told one by one; an archive of the whole market would bury the rest. */
const LISTED_ONE_BY_ONE = 20

/** The first findings of each check, in the order of the checks, and how many more are like them. */
export function firstOfEachCheck(findings: readonly MarketFinding[]): MarketFinding[] {
  const checks = [...new Set(findings.map(({ check }) => check))]
  return checks.flatMap((check) => reported(findings.filter((finding) => finding.check === check)))
}

function reported(findings: readonly MarketFinding[]): MarketFinding[] {
  const [first] = findings
  const more = findings.length - LISTED_ONE_BY_ONE
  if (first === undefined || more <= 0) return [...findings]
  const rest: MarketFinding = {
    ...first,
    detail: { files: more },
    sentence: `${more.toLocaleString('en-US')} more are like the last of these: ${findings.at(-1)?.sentence ?? ''}`,
  }
  return [...findings.slice(0, LISTED_ONE_BY_ONE), rest]
}
