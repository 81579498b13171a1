/** Draws the picture of every public page for previews of links: `node scripts/images/draw.ts`, after a build. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { CARD_PATHS, CARD_SIZE, cardFile, SOCIAL_CARDS } from '../../apps/web/src/pages/meta/social-cards.ts'
import { findChromium, NO_CHROMIUM } from '../steps/find-chromium.mjs'
import { openBuiltSite, SITE } from './built-site.ts'
import { cardDocument } from './card.ts'
import { withFewColors } from './quantize-colors.ts'
import { readPage } from './read-page.ts'

const folder = join(import.meta.dirname, '../../apps/web/public')
const executablePath = findChromium()
if (!executablePath) throw new Error(NO_CHROMIUM)

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'],
})
const context = await browser.newContext({ viewport: CARD_SIZE, javaScriptEnabled: false })
await openBuiltSite(context)
const page = await context.newPage()

for (const path of CARD_PATHS) {
  const { headline, figure } = SOCIAL_CARDS[path]
  await page.goto(SITE + path)
  const parts = await readPage(page)
  if (figure !== null && parts.figure === null)
    throw new Error(`${path} has no figure to show; its card in social-cards.ts says it has.`)
  await page.setContent(cardDocument(headline, figure !== null, parts), { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => null))
  const png = withFewColors(await page.screenshot())
  const file = join(folder, cardFile(path))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, png)
  console.log(`${cardFile(path)}: ${(png.length / 1000).toFixed(1)} KB`)
}
await browser.close()
