/** Lighthouse on the built product: median of 3 runs a page, mobile and desktop. `node bench/web-pages.ts` */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { DEBUGGING_PORT, openBrowser } from './product/browser.ts'
import { median } from './product/quantile.ts'
import { startProduct } from '../scripts/product/start-product.ts'

const PAGES = ['/learn', '/plans', '/learn/glossary', '/about', '/tools/value-stock/about', '/sign-up', '/login', '/demo'] as const
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

interface Audit {
  readonly scores: readonly number[]
  readonly largestPaint: number
  readonly layoutShift: number
}

async function audit(url: string, isDesktop: boolean): Promise<Audit> {
  const result = await lighthouse(url, { port: DEBUGGING_PORT, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORIES] }, isDesktop ? desktopConfig : undefined)
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { audits, categories } = result.lhr
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

const dataDirectory = join(tmpdir(), 'fairweight-bench-data')
mkdirSync(dataDirectory, { recursive: true })
const product = await startProduct({ port: 4192, dataDirectory })
const browser = await openBrowser()
try {
  console.log('| page | device | performance | accessibility | best practices | LCP, s | CLS |\n| --- | --- | --- | --- | --- | --- | --- |')
  for (const page of PAGES) {
    for (const isDesktop of [false, true]) {
      const audits: Audit[] = []
      for (let run = 0; run < RUNS; run += 1) audits.push(await audit(product.origin + page, isDesktop))
      const scores = CATEGORIES.map((_, index) => median(audits.map((one) => one.scores[index] ?? 0)))
      const paint = median(audits.map((one) => one.largestPaint)) / 1000
      const shift = median(audits.map((one) => one.layoutShift))
      console.log(`| ${page} | ${isDesktop ? 'desktop' : 'mobile'} | ${scores.join(' | ')} | ${paint.toFixed(2)} | ${shift.toFixed(3)} |`)
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
