import type { StockFinding } from '@fairweight/contract/wire'
import { formatDatesInText } from '../../../data/display/format-dates-in-text.ts'
import { checkLabel } from '../../../data/display/finding-text.ts'
import { shortDate } from '../../../data/dates.ts'
import { Term } from '../../../glossary/term.tsx'
import { SeverityMark } from '../../../ui/marks/severity-mark.tsx'
import { capitalizeSentence } from '../labels.ts'

/** What the checks found, the gravest first as the server tells them; what is only for the record and leaves nothing out lies folded. */
export function DataFindings({ findings }: { readonly findings: readonly StockFinding[] }) {
  const notes = findings.filter(isForTheRecord)
  const grave = findings.filter((finding) => !isForTheRecord(finding))
  return (
    <section aria-label="Data findings" className="flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">
        <Term id="data-finding">Data findings</Term>
      </h3>
      {grave.length > 0 && <FindingList findings={grave} />}
      {notes.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-xs text-accent-text hover:underline wide:min-h-6">
            {notes.length === 1 ? 'One note for the record' : `${notes.length} notes for the record`}
          </summary>
          <FindingList findings={notes} />
        </details>
      )}
    </section>
  )
}

const isForTheRecord = ({ severity, blocked }: StockFinding) => severity === 'note' && blocked === null

function FindingList({ findings }: { readonly findings: readonly StockFinding[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {findings.map((finding) => (
        <li
          key={`${finding.check} ${finding.date} ${finding.sentence}`}
          className={`flex flex-col gap-1 border-l-2 pl-3 ${finding.severity === 'note' ? 'border-hairline' : 'border-caution-fill'}`}
        >
          <p className="flex flex-wrap items-center gap-x-2">
            <SeverityMark severity={finding.severity} />
            <strong className="font-semibold">{checkLabel(finding.check)}</strong>
            {finding.date && (
              <time dateTime={finding.date} className="text-xs text-muted">
                {shortDate(finding.date)}
              </time>
            )}
          </p>
          <p>{formatDatesInText(finding.sentence)}</p>
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs">
            <dt className="text-muted">Left out</dt>
            <dd>{capitalizeSentence(finding.blocked ?? 'nothing')}</dd>
            <dt className="text-muted">Remedy</dt>
            <dd>{formatDatesInText(finding.remedy) || 'None needed.'}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
