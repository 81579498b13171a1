/** Draws the icons of the site from `favicon.svg`: `node scripts/images/draw-icons.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium, NO_CHROMIUM } from '../steps/find-chromium.mjs'
import { withFewColors } from './quantize-colors.ts'

const folder = join(import.meta.dirname, '../../apps/web/public')
const PAPER = '#fbfaf7'

/** How much of the square the beam takes; systems may cut a maskable icon down to a circle of four fifths. */
const ICONS = [
  { file: 'icon-192.png', size: 192, share: 0.76 },
  { file: 'icon-512.png', size: 512, share: 0.76 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.56 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.72 },
] as const

const executablePath = findChromium()
if (!executablePath) throw new Error(NO_CHROMIUM)
const beam = readFileSync(join(folder, 'favicon.svg'), 'utf8')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ colorScheme: 'light' })

for (const { file, size, share } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${PAPER}}svg{width:${share * 100}%}</style>${beam}`,
  )
  const png = withFewColors(await page.screenshot())
  writeFileSync(join(folder, file), png)
  console.log(`${file}: ${(png.length / 1000).toFixed(1)} KB`)
}
await browser.close()
