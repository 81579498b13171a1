import type { News } from '@fairweight/contract/wire'
import { alertEventSentence, quotedLines } from '@fairweight/domain/alerts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { describeFailure } from '../../data/api-error.ts'
import { dayOf, shortDate } from '../../data/dates.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { type DataColumn, DataTable } from '../../ui/layout/data-table.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lookAtNews } from './alert-calls.ts'
import { correctionText, gradeChangeText } from './news-text.ts'

type Event = News['events'][number]

/** All that happened since the last visit, and what alerts told before. */
export function NewsSection() {
  const { answer, failure, askAgain } = useAnswer(lookAtNews)
  if (answer === null) {
    if (failure === null) return <Skeleton className="h-48 w-full" />
    const { title, text, reference } = describeFailure(failure)
    return (
      <ErrorState title={title} reference={reference} onRetry={askAgain}>
        {text}
      </ErrorState>
    )
  }
  const { lastVisit, events, notices, grades, screens, corrections } = answer
  const fresh = events.filter(({ isNew }) => isNew)
  const earlier = events.filter(({ isNew }) => !isNew)
  const changes = grades?.changes ?? []
  const freshNotices = notices.filter(({ isNew }) => isNew)
  const isQuiet = fresh.length + freshNotices.length + changes.length + screens.length + corrections.length === 0
  return (
    <div className="flex flex-col gap-8">
      {lastVisit !== null && <p className="text-sm text-muted">You were last here on {dayOf(lastVisit)}.</p>}
      {isQuiet && (
        <EmptyState title="Nothing new">
          New ratings come on every trading day at 08:00 UTC. What changes for your stocks will be here.
        </EmptyState>
      )}
      {fresh.length > 0 && (
        <Part title="What your alerts found">
          <DataTable
            caption="What your alerts found, newest first"
            captionHidden
            columns={eventColumns()}
            rows={fresh}
            rowKey={eventKey}
          />
        </Part>
      )}
      {(['journal-year', 'recall'] as const).map((kind) => (
        <Notices
          key={kind}
          title={NOTICE_TITLES[kind]}
          notices={freshNotices.filter((notice) => notice.kind === kind)}
        />
      ))}
      {grades !== null && changes.length > 0 && (
        <Part title={`Grades that changed since ${shortDate(grades.since)}`}>
          <DataTable
            caption="Changed grades of stocks that you list or hold"
            columns={gradeColumns()}
            rows={changes}
            rowKey={({ TICKER, tool }) => `${TICKER} ${tool}`}
          />
        </Part>
      )}
      {screens.length > 0 && (
        <Part title="Living lists">
          <ul className="flex flex-col gap-1">
            {screens.map(({ id, name, entered, left }) => (
              <li key={id}>
                <Link to={`/?living=${encodeURIComponent(id)}`} className={LINK_CLASS_NAME}>
                  <bdi>{name}</bdi>
                </Link>
                : {entered} entered, {left} left.
              </li>
            ))}
          </ul>
        </Part>
      )}
      {corrections.length > 0 && (
        <Part title="Corrected figures">
          <DataTable
            caption="Grades that later prices or filings would have changed. What was published stays as it was."
            columns={correctionColumns()}
            rows={corrections}
            rowKey={({ TICKER, session, foundAt }) => `${TICKER} ${session} ${foundAt}`}
          />
        </Part>
      )}
      {earlier.length > 0 && (
        <details className="flex flex-col gap-3">
          <summary className="min-h-11 cursor-pointer py-2 text-sm font-medium">
            What your alerts found before ({earlier.length})
          </summary>
          <DataTable
            caption="What your alerts found before, newest first"
            captionHidden
            columns={eventColumns()}
            rows={earlier}
            rowKey={eventKey}
          />
        </details>
      )}
    </div>
  )
}

const NOTICE_TITLES: Readonly<Record<News['notices'][number]['kind'], string>> = {
  'journal-year': 'From your journal',
  recall: 'What corrections change of yours',
}

function Notices({ title, notices }: { readonly title: string; readonly notices: News['notices'] }) {
  if (notices.length === 0) return null
  return (
    <Part title={title}>
      <NoticeList notices={notices} />
    </Part>
  )
}

function NoticeList({ notices }: { readonly notices: News['notices'] }) {
  return (
    <ul className="flex flex-col gap-2">
      {notices.map(({ kind, key, subject, sentence, path, asOf }) => (
        <li key={`${kind} ${key}`} className="break-words">
          <Link to={path} className={LINK_CLASS_NAME}>
            <bdi>{subject}</bdi>
          </Link>
          : {sentence}. <span className="text-xs whitespace-nowrap text-muted">{shortDate(asOf)}</span>
        </li>
      ))}
    </ul>
  )
}

const LINK_CLASS_NAME = 'text-accent-text underline underline-offset-4'

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function eventKey({ alertId, asOf, TICKER, aspect }: Event): string {
  return [alertId, asOf, TICKER, aspect].join(' ')
}

function stockLink({ TICKER }: { readonly TICKER: string }): ReactNode {
  return (
    <Link to={`/?stock=${encodeURIComponent(TICKER)}`} className={LINK_CLASS_NAME}>
      {TICKER}
    </Link>
  )
}

function eventColumns(): readonly DataColumn<Event>[] {
  return [
    { name: 'Stock', cell: stockLink },
    { name: 'Company', cell: ({ COMPANY_NAME }) => COMPANY_NAME ?? '' },
    {
      name: 'What happened',
      cell: eventText,
    },
    { name: 'As of', cell: ({ asOf }) => <span className="whitespace-nowrap">{shortDate(asOf)}</span> },
  ]
}

function eventText({ rule, name, TICKER, COMPANY_NAME, filing, ...event }: Event): ReactNode {
  const sentence = capitalized(alertEventSentence(rule, { ...event, ticker: TICKER, name: COMPANY_NAME }, name))
  if (filing === undefined) return sentence
  return (
    <>
      {sentence}
      {quotedLines(filing).map((line) => (
        <span key={line} className="block text-xs break-words text-muted">
          {line.startsWith('https://') ? (
            <a href={line} target="_blank" rel="noreferrer" className={LINK_CLASS_NAME}>
              Open the filing at the SEC
            </a>
          ) : (
            line
          )}
        </span>
      ))}
    </>
  )
}

function gradeColumns(): readonly DataColumn<NonNullable<News['grades']>['changes'][number]>[] {
  return [
    { name: 'Stock', cell: stockLink },
    { name: 'Company', cell: ({ COMPANY_NAME }) => COMPANY_NAME ?? '' },
    { name: 'What changed', cell: gradeChangeText },
  ]
}

function correctionColumns(): readonly DataColumn<News['corrections'][number]>[] {
  return [
    { name: 'Stock', cell: stockLink },
    { name: 'Published for', cell: ({ session }) => <span className="whitespace-nowrap">{shortDate(session)}</span> },
    { name: 'What would differ', cell: correctionText },
  ]
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
