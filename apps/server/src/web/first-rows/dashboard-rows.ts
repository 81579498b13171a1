import pTimeout from 'p-timeout'
import type { FastifyBaseLogger } from 'fastify'
import { type Tool, TOOLS } from '@fairweight/domain/entitlement'
import { stockDataBody } from '@fairweight/market-data/snapshots/body-names.ts'
import type { BuiltPage } from '../built-pages.ts'
import { pageWithRows, type SentPage } from './page-with-rows.ts'
import { type RowsReader, type WritableSnapshot, writeRows } from './write-rows.ts'

interface DashboardRowsParts {
  readonly buildFolder: string
  /** Without a dataset: what the dashboard shows. */
  readonly snapshots: { readonly find: () => WritableSnapshot | null }
  /** The dashboard's page with a place for the first rows. */
  readonly page: BuiltPage
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** The dashboard with its first rows for those who may see certain parts of it; null as long as there is none. */
export type FindDashboard = (reader: {
  readonly tools: ReadonlySet<Tool>
  readonly hasConfirmed: boolean
}) => Promise<SentPage | null>

/** Longer than this nobody waits for rows: the page without them is not slower. */
const ROWS_TIMEOUT_MS = 400
/** How long rows that could not be written are left unwritten: whatever keeps failing is not tried for everybody who comes. */
const RETRY_MS = 60_000
const NOTE = 'These are the first companies of the list. Searching, sorting and opening one needs JavaScript.'

/**
 * Writes the dashboard once for each snapshot, set of tools and for those who have yet to confirm their address, one at a time, and keeps it compressed until
 * another snapshot is there: 14 pages at most. Of a tool that is not held there is nothing in them, as in the list that they are written from.
 */
export function openDashboardRows({ buildFolder, snapshots, page, log }: DashboardRowsParts): FindDashboard {
  let current: WritableSnapshot | null = null
  let last: Promise<unknown> = Promise.resolve()
  const pages = new Map<string, Promise<SentPage | null>>()

  const write = async (snapshot: WritableSnapshot, reader: RowsReader, onFailure: () => void) => {
    const { tools } = reader
    const name = stockDataBody({ value: tools.includes('value'), momentum: tools.includes('momentum') })
    try {
      const list = snapshot.body(name)?.json.toString('utf8')
      const rows = list === undefined ? null : await writeRows(buildFolder, { list, reader })
      return rows && (await pageWithRows(page, rows, NOTE))
    } catch (cause) {
      // The dashboard works without: its rows then come a moment later.
      log.error(cause, 'the first rows of the dashboard could not be written')
      onFailure()
      return null
    }
  }

  return ({ tools, hasConfirmed }) => {
    const snapshot = snapshots.find()
    if (snapshot === null) return Promise.resolve(null)
    if (snapshot !== current) {
      pages.clear()
      current = snapshot
    }
    const reader = { tools: TOOLS.filter((tool) => tools.has(tool)), hasConfirmed }
    const key = `${reader.tools.join('.')} ${hasConfirmed}`
    let written = pages.get(key)
    if (written === undefined) {
      const tryAgainLater = () => void setTimeout(() => current === snapshot && pages.delete(key), RETRY_MS).unref()
      written = last.then(() => write(snapshot, reader, tryAgainLater))
      last = written
      pages.set(key, written)
    }
    return pTimeout(written, { milliseconds: ROWS_TIMEOUT_MS, fallback: () => null })
  }
}
