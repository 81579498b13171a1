import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { DEMO_ROWS_BODY } from '@fairweight/market-data/snapshots/body-names.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'

const TIME_LIMIT_MS = 10_000

const writtenDemo = z.object({
  html: z.string(),
  /** The rules that the HTML needs beside the site's own. */
  sheet: z.string(),
})

/** The part of a snapshot that the demo is written from. */
export type DemoSnapshot = Pick<SnapshotReader, 'body'>

export type WrittenDemo = z.infer<typeof writtenDemo>

/**
 * The demo as a browser shows it first, as HTML, written by the web app's own code in a thread that ends with it: what that takes of memory
 * goes again. Null where the snapshot holds no rows of the demo, or the build nothing that writes them.
 */
export async function writeDemo(buildFolder: string, snapshot: DemoSnapshot): Promise<WrittenDemo | null> {
  const script = join(buildFolder, 'written/write-demo.mjs')
  const body = snapshot.body(DEMO_ROWS_BODY)
  if (body === null || !existsSync(script)) return null
  const thread = new Worker(script, { workerData: body.json.toString('utf8') })
  try {
    return await answerOf(thread)
  } finally {
    await thread.terminate()
  }
}

function answerOf(thread: Worker): Promise<WrittenDemo> {
  return new Promise((settle, fail) => {
    thread.once('message', (answer: unknown) => settle(writtenDemo.parse(answer)))
    thread.once('error', fail)
    thread.once('exit', () => fail(new Error('The thread that writes the demo ended before it had.')))
    setTimeout(() => fail(new Error('The thread that writes the demo took too long.')), TIME_LIMIT_MS).unref()
  })
}
