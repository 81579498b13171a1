import type { LoggedRun, RunLog } from '@fairweight/contract/wire'
import { SaxesParser } from 'saxes'
import { assert, expect, test } from 'vitest'
import { statusFeed } from './status-feed.ts'

const ORIGIN = 'https://fairweight.example'

const published: LoggedRun = {
  session: '2026-11-20',
  state: 'published',
  startedAt: '2026-11-20T22:00:00.000Z',
  finishedAt: '2026-11-21T04:02:00.000Z',
  stocks: 2998,
  staleStocks: 12,
  findings: { block: 3, warn: 1040, note: 7 },
  notes: [],
}
const log: RunLog = {
  dataset: 'market',
  asOf: '2026-11-24',
  publishedBy: 'daily-run',
  due: '2026-11-25',
  missing: 1,
  pausedSince: null,
  runs: [published],
  missedCutOffs: [],
  corrections: [],
}

interface XmlElement {
  readonly name: string
  readonly namespace: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** The root of a document. Throws where it is not well-formed. */
function parseXml(text: string): XmlElement {
  const document: XmlElement = { name: '', namespace: '', attributes: {}, children: [], text: '' }
  const open = [document]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ name, uri, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element = { name, namespace: uri, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => void ((open.at(-1) ?? document).text += part))
  parser.on('closetag', () => void open.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
  return document.children[0] ?? assert.fail('The document is empty.')
}

const child = ({ children }: XmlElement, name: string) => children.find((element) => element.name === name)
const textOf = (element: XmlElement, name: string) => child(element, name)?.text

function parse(logs: readonly RunLog[]) {
  const feed = parseXml(statusFeed({ logs: [...logs] }, ORIGIN))
  const entries = feed.children
    .filter(({ name }) => name === 'entry')
    .map((entry) => ({
      id: textOf(entry, 'id'),
      title: textOf(entry, 'title'),
      updated: textOf(entry, 'updated'),
      text: textOf(entry, 'content'),
      link: child(entry, 'link')?.attributes,
    }))
  return { feed, entries }
}

test('is an Atom feed that says where it is, what page it is about, and who wrote it', () => {
  const { feed } = parse([log])
  expect([feed.namespace, feed.name]).toEqual(['http://www.w3.org/2005/Atom', 'feed'])
  expect(['id', 'title', 'updated'].map((name) => textOf(feed, name))).toEqual([
    'tag:fairweight.example,2026:status',
    'Fairweight data status',
    '2026-11-21T04:02:00.000Z',
  ])
  expect(child(feed, 'author')?.children.map(({ name, text }) => [name, text])).toEqual([['name', 'Fairweight']])
  expect(feed.children.flatMap(({ name, attributes }) => (name === 'link' ? [attributes] : []))).toEqual([
    { rel: 'self', type: 'application/atom+xml', href: `${ORIGIN}/status.atom` },
    { rel: 'alternate', type: 'text/html', href: `${ORIGIN}/status` },
  ])
})

test('tells of a published day when it was published, how long it took, and what was found', () => {
  expect(parse([log]).entries).toEqual([
    {
      id: 'tag:fairweight.example,2026:run/market/2026-11-20',
      title: 'Market data of November 20, 2026: published',
      updated: '2026-11-21T04:02:00.000Z',
      text: [
        'Published at 04:02 UTC, 6 h 2 min after the run began.',
        '2,998 stocks, 12 of them with an older part.',
        'The checks found: 3 blocked, 1,040 kept and flagged, 7 worth knowing.',
      ].join('\n'),
      link: { rel: 'alternate', type: 'text/html', href: `${ORIGIN}/status` },
    },
  ])
})

test('tells what a run that did not publish left, with its notes; of one under way nothing yet', () => {
  const bare = { ...published, stocks: null, staleStocks: null, findings: null }
  const { entries } = parse([
    {
      ...log,
      runs: [
        { ...bare, session: '2026-11-25', state: 'running', finishedAt: null },
        { ...bare, session: '2026-11-24', state: 'kept-previous', notes: ['EODHD answered late.'] },
        { ...published, session: '2026-11-23', state: 'rolled-back', staleStocks: 0, findings: null },
      ],
    },
  ])
  expect(entries.map(({ title, text }) => [title, text])).toEqual([
    [
      'Market data of November 24, 2026: not published',
      'The run ended at 04:02 UTC without publishing.\nEODHD answered late.',
    ],
    [
      'Market data of November 23, 2026: withdrawn',
      'It was published, and an operator moved readers back to an earlier day.\n2,998 stocks.',
    ],
  ])
})

test('has an entry of its own for each missed cut-off, newest first, and says how it ended', () => {
  const missed = (session: string, dueAt: string, publishedAt: string | null) => ({ session, dueAt, publishedAt })
  const { entries, feed } = parse([
    {
      ...log,
      missedCutOffs: [
        missed('2026-11-25', '2026-11-26T08:00:00.000Z', null),
        missed('2026-11-19', '2026-11-20T08:00:00.000Z', '2026-11-20T08:40:00.000Z'),
        missed('2026-11-18', '2026-11-19T08:00:00.000Z', null),
      ],
    },
  ])
  const due = (date: string) => `The ratings were due on ${date} at 08:00 UTC.`
  expect(entries.map(({ title, text }) => [title, text])).toEqual([
    ['Market data of November 25, 2026: late', `${due('November 26, 2026')} They are not published yet.`],
    ['Market data of November 20, 2026: published', expect.any(String)],
    ['Market data of November 19, 2026: late', `${due('November 20, 2026')} They were published 40 min late.`],
    ['Market data of November 18, 2026: late', `${due('November 19, 2026')} They were not published; a later day was.`],
  ])
  expect(textOf(feed, 'updated')).toBe('2026-11-26T08:00:00.000Z')
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
})

test('tells of each correction of a published day', () => {
  const correction = { session: '2026-11-19', foundAt: '2026-11-22T04:05:00.000Z', stocks: 1, sentence: 'HLX changed.' }
  expect(parse([{ ...log, runs: [], corrections: [correction] }]).entries).toMatchObject([
    {
      id: 'tag:fairweight.example,2026:correction/market/2026-11-19/2026-11-22T04:05:00.000Z',
      title: 'Market data of November 19, 2026: corrected since',
      updated: '2026-11-22T04:05:00.000Z',
      text: 'HLX changed.',
    },
  ])
})

test('holds whatever a note holds, without breaking or losing a word of it', () => {
  const note = `<b>"AT&T" isn't</b> ]]> 💶 \u0000\u0008\u001B\uFFFF end`
  const { entries } = parse([{ ...log, runs: [{ ...published, stocks: null, findings: null, notes: [note] }] }])
  expect(entries[0]?.text?.split('\n').at(-1)).toBe(`<b>"AT&T" isn't</b> ]]> 💶  end`)
})

test('is the same feed every time while nothing has happened', () => {
  const empty = { ...log, runs: [] }
  expect(parse([empty]).entries).toEqual([])
  expect(textOf(parse([]).feed, 'updated')).toBe('1970-01-01T00:00:00.000Z')
  expect(statusFeed({ logs: [empty] }, ORIGIN)).toBe(statusFeed({ logs: [empty] }, ORIGIN))
})
