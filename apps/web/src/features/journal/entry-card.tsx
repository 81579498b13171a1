import type { FollowedJournalEntry } from '@fairweight/contract/wire'
import { criterionText, figureText } from '@fairweight/domain/alerts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { dayOf, shortDate, zonedMomentOf } from '../../data/dates.ts'
import { dollars } from '../../data/figures.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AppendNote } from './append-note.tsx'
import { EntryForm } from './entry-form.tsx'
import type { JournalTexts } from './journal-calls.ts'
import { OutcomesTable } from './outcomes-table.tsx'

interface EntryCardProps {
  readonly entry: FollowedJournalEntry
  readonly fund: string | null
  /** The time by which it is decided whether it can still be changed, in milliseconds. */
  readonly now: number
  readonly onChange: (texts: JournalTexts) => Promise<boolean>
  readonly onDelete: () => void
  readonly onAppend: (text: string) => Promise<boolean>
}

/** What was said on a day, and what happened since. */
export function EntryCard({ entry, fund, now, onChange, onDelete, onAppend }: EntryCardProps) {
  const [isChanging, setChanging] = useState(false)
  const { id, name, subject, why, wrongIf, criteria, createdAt, changedAt, fixedAt, notes } = entry
  const isChangeable = now < Date.parse(fixedAt)
  const titleId = `entry-${id}`
  const change = async (texts: JournalTexts) => {
    const isKept = await onChange(texts)
    if (isKept) setChanging(false)
    return isKept
  }
  return (
    <article
      id={id}
      aria-labelledby={titleId}
      className="flex scroll-mt-20 flex-col gap-4 border-t border-hairline pt-6"
    >
      <header className="flex flex-col gap-1">
        <h3 id={titleId} className="font-serif text-lg font-semibold">
          {subjectLink(entry)}, {dayOf(createdAt)}
        </h3>
        <p className="text-sm text-muted">{capturedText(entry)}</p>
      </header>
      {isChanging ? (
        <EntryForm
          name={`Change the entry about ${name}`}
          texts={{ why, wrongIf, criteria }}
          submitLabel="Save"
          takesCriteria={subject.of === 'stock'}
          onSave={change}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <dl className="flex max-w-[44rem] flex-col gap-3">
          {said('Why', why)}
          {wrongIf !== '' && said('What would prove it wrong', wrongIf)}
          {criteriaList(entry)}
          {notes.map(({ text, writtenAt }) => said(`Added on ${dayOf(writtenAt)}`, text, writtenAt))}
        </dl>
      )}
      <OutcomesTable entry={entry} fund={fund} />
      <footer className="flex flex-col gap-2">
        {isChangeable && !isChanging && (
          <div className="flex flex-wrap items-center gap-2">
            <Button size="small" variant="secondary" onClick={() => setChanging(true)} aria-label={`Change: ${name}`}>
              Change
            </Button>
            <Button size="small" variant="quiet" onClick={onDelete} aria-label={`Delete: ${name}`}>
              Delete
            </Button>
          </div>
        )}
        <p className="text-xs text-muted">
          {isChangeable
            ? `It can be changed until ${zonedMomentOf(fixedAt)}, and never after.`
            : `It can no longer be changed${changedAt === null ? '' : `; it was last changed on ${dayOf(changedAt)}`}.`}
        </p>
        <AppendNote name={name} onAppend={onAppend} />
      </footer>
    </article>
  )
}

function said(label: string, text: string, key = label): ReactNode {
  return (
    <div key={key}>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="break-words whitespace-pre-line">{text}</dd>
    </div>
  )
}

/** What the filings have to say, and whether they still do. */
function criteriaList({ criteria, readings }: FollowedJournalEntry): ReactNode {
  if (criteria.length === 0) return null
  return (
    <div>
      <dt className="text-sm font-semibold">I hold while</dt>
      {criteria.map((criterion, place) => (
        <dd key={criterionText(criterion)}>
          {criterionText(criterion)}
          <span className="block text-xs text-muted">{readingText(criterion.figure, readings[place])}</span>
        </dd>
      ))}
    </div>
  )
}

function readingText(
  figure: FollowedJournalEntry['criteria'][number]['figure'],
  reading: FollowedJournalEntry['readings'][number] | undefined,
): string {
  if (reading === undefined || reading.value === null) return 'The filings do not say it today.'
  return `${reading.isSo === false ? 'Broken' : 'So'} today: ${figureText(figure, reading.value)}`
}

function subjectLink({ subject, name }: FollowedJournalEntry): ReactNode {
  if (subject.of !== 'stock') return <bdi>{name}</bdi>
  return (
    <Link
      to={`/?stock=${encodeURIComponent(subject.ticker)}`}
      className="text-accent-text underline underline-offset-4"
    >
      {name}
    </Link>
  )
}

/** Price and grades of the day, and of today where they are others. */
function capturedText({ captured, now, asOf, stocks, subject }: FollowedJournalEntry): string {
  if (subject.of !== 'stock') return `${stocks === 1 ? '1 stock' : `${stocks} stocks`} as of ${shortDate(asOf)}`
  const price = captured.price === null ? 'no price' : dollars(captured.price)
  const then = [price, gradesText(captured)].filter((text) => text !== '').join(', ')
  const today = now === null ? 'It is no longer in the data.' : `Today: ${todayText(now)}.`
  return `${then} as of ${shortDate(asOf)}. ${today}`
}

function todayText(now: NonNullable<FollowedJournalEntry['now']>): string {
  return [now.price === null ? 'no price' : dollars(now.price), gradesText(now)]
    .filter((text) => text !== '')
    .join(', ')
}

function gradesText({ value, momentum }: FollowedJournalEntry['captured']): string {
  return [value === null ? '' : `value ${value}`, momentum === null ? '' : `momentum ${momentum}`]
    .filter((text) => text !== '')
    .join(', ')
}
