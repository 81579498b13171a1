import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Tool } from '@fairweight/domain/entitlement'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'

/** Some people wait for the demo; nobody waits for the dashboard, whose list is fifteen times as long. */
const TIME_LIMIT_MS = { demo: 10_000, dashboard: 60_000 } as const

const writtenRows = z.object({
  html: z.string(),
  /** The rules that the HTML needs beside the site's own. */
  sheet: z.string(),
})

/** The part of a snapshot that first rows are written from. */
export type WritableSnapshot = Pick<SnapshotReader, 'body'>

/** A page as a browser shows it first. */
export type WrittenRows = z.infer<typeof writtenRows>

/** What the dashboard looks like depends on this alone, as it is first shown. */
export interface RowsReader {
  readonly tools: readonly Tool[]
  /** Whoever has not confirmed their address is asked to, in a line above the rows. */
  readonly hasConfirmed: boolean
}

/** What the web app's writer is asked for. */
interface RowsOrder {
  /** A list of stocks as its call answers it, as JSON. */
  readonly list: string
  /** Who is to see the dashboard; null: the demo, for everybody. */
  readonly reader: RowsReader | null
}

/**
 * The demo or the dashboard as a browser shows it first, as HTML, written by the web app's own code in a thread that ends with it: what that
 * takes of memory goes again. Null where the build has nothing that writes.
 */
export async function writeRows(buildFolder: string, order: RowsOrder): Promise<WrittenRows | null> {
  const script = join(buildFolder, 'written/write-rows.mjs')
  if (!existsSync(script)) return null
  const thread = new Worker(script, { workerData: order })
  try {
    return await answerOf(thread, order.reader === null ? TIME_LIMIT_MS.demo : TIME_LIMIT_MS.dashboard)
  } finally {
    await thread.terminate()
  }
}

function answerOf(thread: Worker, limit: number): Promise<WrittenRows> {
  return new Promise((settle, fail) => {
    thread.once('message', (answer: unknown) => settle(writtenRows.parse(answer)))
    thread.once('error', fail)
    thread.once('exit', () => fail(new Error('The thread that writes first rows ended before it had.')))
    setTimeout(() => fail(new Error('The thread that writes first rows took too long.')), limit).unref()
  })
}
