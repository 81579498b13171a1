import { expect, type Page, test } from '@playwright/test'
import { receiptFrom, sealedChain } from '@fairweight/testing/market/receipts/sealed-chain.ts'
import { waitForSettled } from '../dashboard/dashboard.ts'
import { openFile, receiptFile } from '../receipts/receipt-file.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { findTextFaults } from './text-faults.ts'

/** In CSS pixels: a phone, a tablet, a laptop and a screen, and each enlarged to 200%. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 195, height: 422 },
  { width: 384, height: 512 },
  { width: 640, height: 400 },
  { width: 960, height: 540 },
]
/** What is left of a sheet's width, US letter and A4, between margins of a centimeter. */
const SHEETS = [
  { width: 740, height: 980 },
  { width: 718, height: 1047 },
]

const text = receiptFrom(sealedChain(3, 2))
const whole = receiptFile(text)

interface ReceiptCase {
  readonly name: string
  readonly content: string
  readonly says: string
  /** Brings it where it is looked at. */
  readonly show?: (page: Page) => Promise<void>
}

const CASES: readonly ReceiptCase[] = [
  { name: 'that holds', content: whole, says: 'This receipt holds.' },
  {
    name: 'whose head is compared',
    content: whole,
    says: 'This receipt holds.',
    show: (page) => page.getByLabel('A head you know').fill('0'.repeat(64)),
  },
  {
    name: 'that does not hold',
    content: whole.replace('120000000', '120000001'),
    says: 'This receipt does not hold.',
  },
  { name: 'whose script was changed', content: whole.replace('receipt holds', 'receipt hoIds'), says: 'Not checked.' },
]

test.use({ offline: true })

for (const { name, content, says, show } of CASES) {
  test(`every text of a receipt ${name} stands whole and apart`, { tag: ONE_VARIANT_TAG }, async ({ page }, info) => {
    await openFile(page, content, info.outputPath('receipt.html'))
    await expect(page.getByText(says)).toBeVisible()
    await show?.(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await waitForSettled(page)
      expect.soft(await findTextFaults(page), `${size.width} × ${size.height}`).toEqual([])
    }
  })
}

test('every text of a printed receipt stands whole on its sheet', { tag: ONE_VARIANT_TAG }, async ({ page }, info) => {
  await openFile(page, whole, info.outputPath('receipt.html'))
  await page.emulateMedia({ media: 'print' })
  for (const size of SHEETS) {
    await page.setViewportSize(size)
    await waitForSettled(page)
    expect.soft(await findTextFaults(page), `${size.width} × ${size.height}`).toEqual([])
    // Nothing scrolls on paper.
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${size.width}`).toBe(size.width)
  }
})
