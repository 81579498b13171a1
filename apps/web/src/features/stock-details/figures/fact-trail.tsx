import type { ReportedFact } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'
import { shortDate } from '../../../data/figures.ts'
import { Term } from '../../../glossary/term.tsx'
import { asWords, withUnit } from '../wording.ts'

/** The reported rows behind an input: what, for which period, filed when, and where it stands. */
export function FactTrail({ facts, name }: { readonly facts: readonly ReportedFact[]; readonly name: string }) {
  return (
    <details className="text-xs">
      <summary className="inline-flex min-h-11 items-center text-accent-text hover:underline wide:min-h-6">
        {facts.length === 1 ? 'The row behind it' : `The ${facts.length} rows behind it`}
        <span className="sr-only">: {name}</span>
      </summary>
      <ul className="flex flex-col gap-2 pt-1">
        {facts.map((fact) => (
          <li key={`${fact.item} ${fact.period.end} ${fact.period.months} ${fact.source?.line}`} className="border-l-2 border-hairline pl-3">
            <FactRow fact={fact} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function FactRow({ fact }: { readonly fact: ReportedFact }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-0.5">
      <Entry name="Item">{asWords(fact.item)}</Entry>
      <Entry name="Amount">{`${withUnit(fact.value, fact.unit)} (${fact.value.toLocaleString('en-US', { maximumFractionDigits: 6 })})`}</Entry>
      {fact.tag && <Entry name={<Term id="tag">Tag</Term>}>{fact.tag}</Entry>}
      <Entry name="Period">{periodWords(fact.period)}</Entry>
      {fact.filed && <Entry name={<Term id="filing">Filed</Term>}>{shortDate(fact.filed)}</Entry>}
      {fact.accession && <Entry name={<Term id="accession-number">Accession</Term>}>{fact.accession}</Entry>}
      <Entry name="Source">{fact.source ? `${fact.source.file}, line ${fact.source.line}` : 'not recorded'}</Entry>
    </dl>
  )
}

function periodWords({ end, months }: ReportedFact['period']): string {
  return months === 0 ? `on ${shortDate(end)}` : `${months} months to ${shortDate(end)}`
}

function Entry({ name, children }: { readonly name: ReactNode; readonly children: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </>
  )
}
