import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { getGradeReceipt } from '@fairweight/contract/calls'
import { BUILT_ORIGIN } from '@fairweight/contract/routes/built-origin.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { RECEIPT_PLACE } from '@fairweight/domain/grade-receipt'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { readTickers } from '@fairweight/application/market/chosen-tickers.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { gradeReceipt } from '@fairweight/application/market/grade-receipt.ts'
import { snapshotAsOf } from '@fairweight/application/market/require-snapshot.ts'
import { registerCall } from '../../http/register-call.ts'

interface ReceiptParts {
  readonly db: Queryable
  readonly snapshots: CurrentSnapshots
  /** The web app's build folder, which holds the page that a receipt is put into. */
  readonly webBuild: string
  /** Where the heads of the chains are published, which a receipt names. */
  readonly siteOrigin: string
}

/** Hands out the receipt of a stock's grades, of the current or of a past day, as one page that checks itself. */
export function registerGradeReceipt(
  app: FastifyInstance,
  { db, snapshots, webBuild, siteOrigin }: ReceiptParts,
): void {
  registerCall(app, getGradeReceipt, async ({ query, caller, reply }) => {
    const [ticker = ''] = readTickers([query.ticker]).tickers
    const snapshot = await snapshotAsOf(snapshots, query)
    const page = await receiptPage(webBuild, siteOrigin)
    const text = await gradeReceipt(db, { snapshot, ticker, tools: caller.tools })
    // A ticker has only letters, digits, points and dashes, so that every file system takes the name.
    const name = `fairweight-receipt-${ticker}-${snapshot.manifest.asOf}.html`
    reply.type('text/html; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
    // Its head is that of the moment.
    return reply.header('cache-control', 'no-store').send(page.replace(RECEIPT_PLACE, () => text))
  })
}

async function receiptPage(webBuild: string, siteOrigin: string): Promise<string> {
  try {
    return publishedAt(await readFile(join(webBuild, 'grade-receipt.html'), 'utf8'), siteOrigin)
  } catch (cause) {
    throw new HttpError('not-available', { message: 'The page of receipts is not built on this server.', cause })
  }
}

/** The page as of our own address, which stands in its script: the policy in the page names the script by its hash. */
function publishedAt(built: string, siteOrigin: string): string {
  if (siteOrigin === BUILT_ORIGIN) return built
  const page = built.replaceAll(BUILT_ORIGIN, siteOrigin)
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  return page.replace(/script-src 'sha256-[^']*'/, () => `script-src 'sha256-${hash}'`)
}
