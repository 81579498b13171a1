import { readFile } from 'node:fs/promises'
import { ONE_LOOK_TAG } from '../looks.ts'
import { keepList } from '../people/keepings.ts'
import { expect, test } from '../people/test.ts'
import { expectAccessible } from '../watching/accessible.ts'

test.use({ signedInAs: 'guest' })

test('a limit that cannot be met is mended by one press, and the mix becomes orders for a broker without a word to the server', { tag: ONE_LOOK_TAG }, async ({ page, visitor }) => {
  const list = await keepList(visitor, 'Four of them', ['HLX', 'IBG2', 'KEI3', 'QUO2'])
  await page.goto(`/demo?list=${list}&mode=optimize&max=10`)
  await page.getByRole('button', { name: 'Use 25 %' }).click()
  await expect(page).toHaveURL(/max=25/)
  const told: string[] = []
  page.on('request', (request) => told.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByText('What you already hold').click()
  await page.getByLabel('Or paste your holdings').fill('HLX 77\nZZZ 5')
  await page.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByText('Not on this list, and left alone: ZZZ.')).toBeVisible()
  await page.getByLabel('Amount to invest').fill('12,345.67')
  const orders = page.getByRole('table', { name: 'Orders' })
  await expect(orders.getByRole('rowheader').first()).toHaveText(/^Sell HLX/)
  await expect(page.getByText('Proven: no other whole-share list comes closer to the mix.')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download orders as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\r\n')[1]).toMatch(/^HLX,SELL,\d+,/)
  expect(file).toMatch(/KEI3,BUY,\d+,/)
  expect(told.filter((request) => /12,?345|ZZZ|\b77\b/.test(request))).toEqual([])
})
