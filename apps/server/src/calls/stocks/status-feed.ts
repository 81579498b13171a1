import { escapeHtml } from '@fairweight/application/mail/emails/escape-html.ts'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import { STATUS_FEED_PATH } from '@fairweight/contract/routes'
import type { LoggedCorrection, LoggedRun, MissedCutOff, RunLog, RunLogs } from '@fairweight/contract/wire'
import { formatDate, formatDuration } from '@fairweight/domain/time'

interface FeedEntry {
  /** Unique on the site, and the same whenever the feed is made. */
  readonly id: string
  readonly title: string
  readonly updated: string
  readonly text: string
}

/** When nothing has happened yet, the feed is as old as time: it must not change with every reading. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** The run log as an Atom feed (RFC 4287): an entry for each run that ended, each cut-off that was missed and each correction, newest first. */
export function statusFeed({ logs }: RunLogs, siteOrigin: string): string {
  const entries = logs.flatMap(entriesOf).toSorted((a, b) => b.updated.localeCompare(a.updated))
  const tag = `tag:${new URL(siteOrigin).hostname},2026:`
  const page = `${siteOrigin}/status`
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<id>${escapeXml(tag)}status</id>`,
    `<title>${PRODUCT_NAME} data status</title>`,
    '<subtitle>Each day of ratings: when it was published, what was found in it, and what was late.</subtitle>',
    `<updated>${entries[0]?.updated ?? NEVER}</updated>`,
    `<author><name>${PRODUCT_NAME}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(siteOrigin + STATUS_FEED_PATH)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...entries.map((entry) => entryText(entry, tag, page)),
    '</feed>',
    '',
  ].join('\n')
}

function entryText({ id, title, updated, text }: FeedEntry, tag: string, page: string): string {
  return [
    '<entry>',
    `<id>${escapeXml(tag + id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${updated}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<content type="text">${escapeXml(text)}</content>`,
    '</entry>',
  ].join('\n')
}

/** Letters that XML 1.0 knows, with those escaped that mean something in it. */
function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''))
}

function entriesOf(log: RunLog): FeedEntry[] {
  return [
    ...log.runs.flatMap((run) => (run.state === 'running' ? [] : [runEntry(log, run, run.state)])),
    ...log.missedCutOffs.map((missed) => missedEntry(log, missed)),
    ...log.corrections.map((correction) => correctionEntry(log, correction)),
  ]
}

const OUTCOMES = {
  published: 'published',
  'kept-previous': 'not published',
  'rolled-back': 'withdrawn',
} as const satisfies Partial<Record<LoggedRun['state'], string>>

function runEntry({ dataset }: RunLog, run: LoggedRun, state: keyof typeof OUTCOMES): FeedEntry {
  const { session, startedAt, notes } = run
  const finishedAt = run.finishedAt ?? startedAt
  const took = formatDuration(Date.parse(finishedAt) - Date.parse(startedAt))
  const sentences = {
    published: `Published at ${timeOf(finishedAt)}, ${took} after the run began.`,
    'kept-previous': `The run ended at ${timeOf(finishedAt)} without publishing.`,
    'rolled-back': 'It was published, and an operator moved readers back to an earlier day.',
  }
  return {
    id: `run/${dataset}/${session}`,
    title: `${dataOf(dataset, session)}: ${OUTCOMES[state]}`,
    updated: finishedAt,
    text: [sentences[state], ...figuresOf(run), ...notes].join('\n'),
  }
}

function figuresOf({ stocks, staleStocks, findings }: LoggedRun): string[] {
  const stale = staleStocks === null || staleStocks === 0 ? '' : `, ${count(staleStocks)} of them with an older part`
  return [
    ...(stocks === null ? [] : [`${count(stocks)} stocks${stale}.`]),
    ...(findings === null
      ? []
      : [
          `The checks found: ${count(findings.block)} blocked, ${count(findings.warn)} kept and flagged, ${count(findings.note)} worth knowing.`,
        ]),
  ]
}

function missedEntry({ dataset, asOf }: RunLog, { session, dueAt, publishedAt }: MissedCutOff): FeedEntry {
  const isStillDue = asOf === null || session > asOf
  const late = publishedAt === null ? null : formatDuration(Date.parse(publishedAt) - Date.parse(dueAt))
  const outcome =
    publishedAt !== null
      ? `They were published ${late} late.`
      : isStillDue
        ? 'They are not published yet.'
        : 'They were not published; a later day was.'
  return {
    id: `missed-cut-off/${dataset}/${session}`,
    title: `${dataOf(dataset, session)}: late`,
    updated: publishedAt ?? dueAt,
    text: `The ratings were due on ${formatDate(dueAt)} at ${timeOf(dueAt)}. ${outcome}`,
  }
}

function correctionEntry({ dataset }: RunLog, { session, foundAt, sentence }: LoggedCorrection): FeedEntry {
  return {
    id: `correction/${dataset}/${session}/${foundAt}`,
    title: `${dataOf(dataset, session)}: corrected since`,
    updated: foundAt,
    text: sentence,
  }
}

function dataOf(dataset: RunLog['dataset'], session: string): string {
  return `${dataset === 'market' ? 'Market' : 'Sample'} data of ${formatDate(session)}`
}

/** Such as “08:00 UTC”. */
function timeOf(iso: string): string {
  return `${iso.slice(11, 16)} UTC`
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
