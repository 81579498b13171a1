import type { ReplacedFacts } from './merging/merge-facts.ts'
import type { LaggingCompany } from './merging/lagging-facts.ts'
import type { AnswerFinding, PartRecord } from './staging/part-record.ts'
import { firstOfEachCheck } from '../provenance/first-of-each-check.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'

/** Says that the SEC lists a filing whose facts are not there: true only until they come. */
export const MISSING_FACTS_CHECK = 'facts-behind-filings'

/** What was found while answers were read and compared with what was there. */
export function answerFindings(
  parts: readonly PartRecord[],
  changed: readonly ReplacedFacts[],
  lagging: readonly LaggingCompany[],
): MarketFinding[] {
  const read = parts.flatMap((part) => part.findings)
  const found = [...read.map(readFinding), ...changed.map(changedFinding), ...lagging.map(laggingFinding)]
  return firstOfEachCheck(found)
}

function readFinding({ check, severity, file, count, sentence, remedy }: AnswerFinding): MarketFinding {
  return {
    check,
    severity,
    ticker: null,
    sessionDate: null,
    detail: { file, rows: count },
    sentence,
    remedy,
    blocked: null,
  }
}

function changedFinding({ cik, rows }: ReplacedFacts): MarketFinding {
  return {
    check: 'facts-changed-in-place',
    severity: 'warn',
    ticker: null,
    sessionDate: null,
    detail: { cik, rows },
    sentence: `Company ${cik}: ${rows === 1 ? 'a figure' : `${rows} figures`} came again with another value under the same filing; what was first seen stays.`,
    remedy: 'Compare them with the filing. To take the new values, import into an empty data folder.',
    blocked: null,
  }
}

function laggingFinding({ cik, name, form, listed, known }: LaggingCompany): MarketFinding {
  return {
    check: MISSING_FACTS_CHECK,
    severity: 'note',
    ticker: null,
    sessionDate: listed,
    detail: { cik, known },
    sentence: `${name}: the SEC lists a ${form} filed on ${listed}, but its facts end with the filing of ${known}.`,
    remedy: 'Import its company facts again.',
    blocked: null,
  }
}
