import type { Page } from '@playwright/test'
import { signUpSubscriber } from '../../../scripts/product/person.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { expect, signIn, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'

test.use({ signedInAs: 'new user' })

const HISTORY = `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"01/02/2026","MoneyLink Transfer","","A deposit","","","","$10,000.00"
"01/05/2026","Buy","HLX","HELIX","10","$50.00","","-$500.00"
"01/06/2026","Buy","VTI","VANGUARD TOTAL STOCK ETF","2","$300.00","","-$600.00"
"02/05/2026","Unheard of","HLX","","","","",""
`

async function loadHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New portfolio' }).click()
  await page.getByLabel('Portfolio name').fill('Retirement')
  await page.getByRole('button', { name: 'Create' }).click()
  await page
    .getByLabel('Choose a broker’s file')
    .setInputFiles({ name: 'schwab.csv', mimeType: 'text/csv', buffer: Buffer.from(HISTORY) })
  await expect(page.getByText('Read as a file of Schwab: 3 new, 1 not taken.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 3 transactions' }).click()
  await expect(page.getByText('Added: 3.')).toBeVisible()
}

const position = (page: Page, symbol: string) =>
  page.getByRole('region', { name: 'Positions by value' }).getByRole('row').filter({ hasText: symbol })

test(
  'a broker’s file becomes positions with their cost, and is still there after a reload',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await page.goto('/portfolio')
    await expect(page).toHaveTitle('Fairweight - My Portfolio')
    await expect(page.getByText('No portfolio yet')).toBeVisible()
    await expectAccessible(page)
    await loadHistory(page)
    await expect(position(page, 'HLX')).toContainText('$500.00')
    await expect(page.getByText('Without a price: ')).toBeVisible()
    await page.reload()
    await expect(position(page, 'HLX')).toContainText('$500.00')
    await expect(position(page, 'VTI')).toContainText('$600.00')
    await expect(page.getByText('$8,900.00', { exact: true })).toBeVisible()
    await expectAccessible(page)
  },
)

test.describe('one portfolio', { tag: ONE_VARIANT_TAG }, () => {
  test('a subscriber sees what shares and funds are worth, and a fund without a price says why', async ({
    page,
    product,
  }) => {
    await signIn(page.context(), await signUpSubscriber(product))
    await page.goto('/portfolio')
    await loadHistory(page)
    await expect(position(page, 'HLX')).toContainText('Hallux')
    await expect(page.getByRole('region', { name: 'Money by value grade' })).toContainText('HLX')
    await expect(page.getByRole('region', { name: 'Money by sector' })).toContainText('100.0%')
    await expect(page.getByText('Neither a rated stock nor a fund whose closes were imported.')).toBeVisible()
    await expect(page.getByText(/Left out, without a price: VTI; \$600\.00 was paid for it\./)).toBeVisible()
    const form = page.getByRole('form', { name: 'Add a transaction' })
    await form.getByLabel('Ticker').fill('FWGD1')
    await form.getByLabel('Shares').fill('3')
    await form.getByLabel('Total with fees, in dollars').fill('300')
    await form.getByRole('button', { name: 'Add the transaction' }).click()
    await expect(page.getByRole('region', { name: 'Money by asset class' })).toContainText('Gold')
    await expect(position(page, 'FWGD1')).not.toContainText('n/a')
    await expect(page.getByRole('region', { name: 'Dividends expected by history, by security' })).toBeVisible()
    await page.getByRole('button', { name: /^Remove: Bought VTI/ }).click()
    const compared = page.getByRole('region', { name: /^Your portfolio and US large company fund/ })
    await expect(compared.getByRole('row', { name: /Time-weighted, in all/ })).toContainText('%')
    await page.getByRole('combobox', { name: 'Benchmark' }).selectOption('60/40: stocks and bonds')
    const mixed = page.getByRole('region', { name: /^Your portfolio and 60\/40/ })
    await expect(mixed.getByRole('row', { name: /What your money became/ })).not.toContainText('n/a')
    await expectAccessible(page)
  })

  test('kept in this browser only it is sent nowhere, is there after a reload, and goes when it is deleted', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/portfolios')) sent.push(request.url())
    })
    await page.goto('/portfolio')
    await page.getByRole('button', { name: 'In this browser only' }).click()
    await loadHistory(page)
    await page.reload()
    await page.getByRole('button', { name: 'In this browser only' }).click()
    await expect(position(page, 'HLX')).toContainText('$500.00')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No portfolio yet')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('a transaction is added by hand, found, taken away and brought back', async ({ page }) => {
    await page.goto('/portfolio')
    await loadHistory(page)
    const form = page.getByRole('form', { name: 'Add a transaction' })
    await form.getByLabel('What happened').selectOption('dividend')
    await form.getByLabel('Ticker').fill('HLX')
    await form.getByRole('button', { name: 'Add the transaction' }).click()
    await expect(form.getByText('Enter dollars and cents, such as 10,000 or 2500.50.')).toBeVisible()
    await form.getByLabel('Amount in dollars').fill('12.34')
    await form.getByRole('button', { name: 'Add the transaction' }).click()
    await expect(page.getByText('4 in all')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Income by year' })).toContainText('$12.34')
    await page.getByLabel('Search transactions').fill('dividend')
    await expect(page.getByText('1 of 4')).toBeVisible()
    await page.getByRole('button', { name: /^Remove: Dividend HLX/ }).click()
    await expect(page.getByText('0 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 of 4')).toBeVisible()
  })
})
