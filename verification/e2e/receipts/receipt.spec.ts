import { type Browser, expect, test } from '@playwright/test'
import { receiptFrom, sealedChain } from '@fairweight/testing/market/receipts/sealed-chain.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { openFile, receiptFile } from './receipt-file.ts'

const chain = sealedChain(3, 2)
const text = receiptFrom(chain)
const head = chain.days.at(-1)?.hash ?? ''

test.use({ offline: true })

test('a receipt checks itself from the disk, without a network', { tag: EVERY_VARIANT_TAG }, async ({ page }, info) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const address = await openFile(page, receiptFile(text), info.outputPath('receipt.html'))
  const verdict = page.getByRole('status').filter({ hasText: 'This receipt holds.' })
  await expect(verdict).toContainText('Gear Works Inc. (GEAR) was graded A** for value and B for momentum')
  await expect(page.getByText('computed again here, they give A**')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reported figures' }).first()).toContainText('gear-2015')
  const measures = page.getByRole('region', { name: 'Measures of the value grade' })
  for (const name of ['Market capitalization', 'Normalized EBIT margin', 'Altman Z'])
    await expect(measures.getByRole('cell', { name, exact: true })).toHaveCount(1)
  await expectAccessible(page)
  expect(asked).toEqual([address])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect(verdict).toBeVisible()
})

test('a head that its reader knows is compared', { tag: ONE_VARIANT_TAG }, async ({ page }, info) => {
  await openFile(page, receiptFile(text), info.outputPath('receipt.html'))
  const field = page.getByLabel('A head you know')
  const answer = page.getByRole('status').last()
  await field.fill(` ${head.toUpperCase()} `)
  await expect(answer).toContainText('It matches')
  await field.fill(chain.days[0]?.hash ?? '')
  await expect(answer).toContainText('It does not match')
  await field.fill('abc')
  await expect(answer).toContainText('64 characters')
})

test('a changed figure fails in plain words', { tag: EVERY_VARIANT_TAG }, async ({ page }, info) => {
  const changed = receiptFile(text).replace('120000000', '120000001')
  await openFile(page, changed, info.outputPath('changed.html'))
  await expect(page.getByRole('alert')).toContainText('This receipt does not hold.')
  await expect(page.getByRole('alert')).toContainText('not the ones that were recorded on the day')
  await expectAccessible(page)
  await expect(page.getByText('GEAR')).toHaveCount(0)
})

test(
  'a changed script does not run, and the page says that nothing was checked',
  { tag: ONE_VARIANT_TAG },
  async ({ page }, info) => {
    await openFile(
      page,
      receiptFile(text).replace('This receipt holds', 'This receipt hoIds'),
      info.outputPath('changed.html'),
    )
    await expect(page.getByRole('alert')).toContainText('Not checked.')
  },
)

test(
  'with any one byte changed it fails, or shows what it showed',
  { tag: ONE_VARIANT_TAG },
  async ({ browser }, info) => {
    test.slow()
    const whole = receiptFile(text)
    const [first, last] = [whole.indexOf(text), whole.indexOf(text) + text.length]
    const shown = await shownBy(browser, whole, info.outputPath('whole.html'))
    // Every byte of the receipt's text is tried where it is checked; here the page around it is, and some of the text.
    const frame = Array.from({ length: whole.length }, (_, place) => place).filter(
      (place) => (place < first && place % 397 === 0) || (place >= last && place % 997 === 0),
    )
    const within = Array.from({ length: 25 }, (_, step) => first + Math.floor(((last - first) * step) / 25))
    for (const place of [...frame, ...within]) {
      const other = whole[place] === 'q' ? 'z' : 'q'
      const changed = whole.slice(0, place) + other + whole.slice(place + 1)
      const now = await shownBy(browser, changed, info.outputPath('changed.html'))
      const isTextOfReceipt = place >= first && place < last
      if (isTextOfReceipt) expect(now, `byte ${place}`).not.toContain('This receipt holds.')
      else expect(now.includes('This receipt holds.') ? now : shown, `byte ${place}`).toBe(shown)
    }
  },
)

/** What a file shows, without how long it took. */
async function shownBy(browser: Browser, content: string, path: string): Promise<string> {
  const page = await browser.newPage({ offline: true })
  await openFile(page, content, path)
  const shown = await page.evaluate(() => document.querySelector('main')?.textContent ?? '')
  await page.close()
  return shown.replace(/The check took \d+ ms\./, '')
}
