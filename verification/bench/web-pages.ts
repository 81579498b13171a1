/** Lighthouse on every page of the built product that needs no account: median of 3 runs, mobile and desktop. `node verification/bench/web-pages.ts [PATH…]` */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runLighthouse } from './lighthouse/run-lighthouse.ts'
import { DEBUGGING_PORT, openBrowser } from './product/browser.ts'
import { AUDITED_PATHS, type PageBudget, budgetOf } from './product/page-budgets.ts'
import { median } from './product/quantile.ts'
import { startProduct } from '../../scripts/product/start-product.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What one or several runs say: of several the median. */
interface Audit {
  readonly scores: Readonly<Record<string, number>>
  /** Seconds. */
  readonly largestPaint: number
  readonly layoutShift: number
  /** Milliseconds. */
  readonly blocking: number
  /** What cost the scores other than the one for speed anything. */
  readonly faults: readonly string[]
}

async function audit(url: string, isDesktop: boolean): Promise<Audit> {
  const { audits, categories } = await runLighthouse({
    url,
    debuggingPort: DEBUGGING_PORT,
    categories: CATEGORIES,
    isDesktop,
  })
  const faults = CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
    ),
    largestPaint: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    faults,
  }
}

async function auditOften(url: string, isDesktop: boolean): Promise<Audit> {
  const audits: Audit[] = []
  for (let run = 0; run < RUNS; run += 1) audits.push(await audit(url, isDesktop))
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, median(audits.map(({ scores }) => scores[category] ?? 0))]),
    ),
    largestPaint: median(audits.map(({ largestPaint }) => largestPaint)),
    layoutShift: median(audits.map(({ layoutShift }) => layoutShift)),
    blocking: median(audits.map(({ blocking }) => blocking)),
    faults: [...new Set(audits.flatMap(({ faults }) => faults))],
  }
}

/** One sentence for each part of the budget that the page misses. */
function missesOf({ scores, largestPaint, layoutShift, blocking, faults }: Audit, budget: PageBudget): string[] {
  const low = Object.entries(budget.least).filter(([category, least]) => (scores[category] ?? 0) < least)
  return [
    ...low.map(
      ([category, least]) =>
        `${category} ${scores[category]} of ${least}${category === 'performance' ? '' : ` (${faults.join(', ')})`}`,
    ),
    ...(budget.largestPaint !== null && largestPaint > budget.largestPaint
      ? [`largest paint after ${largestPaint.toFixed(2)} s of ${budget.largestPaint} s`]
      : []),
    ...(budget.blocking !== null && blocking > budget.blocking
      ? [`blocked for ${blocking.toFixed(0)} ms of ${budget.blocking} ms`]
      : []),
    ...(layoutShift > budget.layoutShift ? [`layout shift ${layoutShift.toFixed(3)} of ${budget.layoutShift}`] : []),
  ]
}

const asked = process.argv.slice(2)
const paths = AUDITED_PATHS.filter((path) => asked.length === 0 || asked.includes(path))
const dataDirectory = join(tmpdir(), 'fairweight-bench-data')
mkdirSync(dataDirectory, { recursive: true })
const product = await startProduct({ port: 4192, dataDirectory })
const browser = await openBrowser()
const misses: string[] = []
try {
  console.log(
    '| page | device | performance | accessibility | best practices | SEO | LCP, s | CLS | TBT, ms |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  )
  for (const path of paths) {
    for (const isDesktop of [false, true]) {
      const device = isDesktop ? 'desktop' : 'mobile'
      const budget = budgetOf(path, isDesktop)
      const found = await auditOften(product.origin + path, isDesktop)
      const cells = CATEGORIES.map((category) =>
        category === 'seo' && budget.least['seo'] === undefined ? '' : `${found.scores[category]}`,
      )
      console.log(
        `| ${path} | ${device} | ${cells.join(' | ')} | ${found.largestPaint.toFixed(2)} | ${found.layoutShift.toFixed(3)} | ${found.blocking.toFixed(0)} |`,
      )
      misses.push(...missesOf(found, budget).map((miss) => `${path}, ${device}: ${miss}`))
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
console.log(
  misses.length === 0
    ? '\nEvery page is within its budget.'
    : `\nOver the budget:\n\n${misses.map((miss) => `- ${miss}`).join('\n')}`,
)
process.exitCode = misses.length === 0 ? 0 : 1
