import { readFile } from 'node:fs/promises'
import { MAIN_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'

test.use({ signedInAs: 'guest' })

test(
  'a limit that cannot be met is mended by one press, and the mix becomes orders for a broker without a word to the server',
  { tag: [ONE_VARIANT_TAG, MAIN_TAG] },
  async ({ page, visitor }) => {
    const list = await saveList(visitor, 'Four of them', ['HLX', 'BAL2', 'CAR3', 'RAV2'])
    await page.goto(`/demo?list=${list}&mode=optimize&max=10`)
    await page.getByRole('button', { name: 'Use 25%' }).click()
    await expect(page).toHaveURL(/max=25/)
    const told: string[] = []
    page.on('request', (request) => told.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.getByText('What you already hold').click()
    await page.getByLabel('Or paste your holdings').fill('HLX 77\nZZZ 5')
    await page.getByRole('button', { name: 'Add holdings' }).click()
    await expect(page.getByText('Not on this list, so left unchanged: ZZZ.')).toBeVisible()
    await page.getByLabel('Amount to invest').fill('12,345.67')
    const orders = page.getByRole('table', { name: 'Orders' })
    await expect(orders.getByRole('rowheader').first()).toHaveText(/^Sell HLX/)
    await expect(page.getByText('Proven: no other set of whole-share orders comes closer to the mix.')).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download orders as CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.split('\r\n')[1]).toMatch(/^HLX,SELL,\d+,/)
    expect(file).toMatch(/BAL2,BUY,\d+,/)
    expect(told.filter((request) => /12,?345|ZZZ|\b77\b/.test(request))).toEqual([])
  },
)
