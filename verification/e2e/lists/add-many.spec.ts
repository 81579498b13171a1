import { saveList } from '../accounts/saved-lists.ts'
import { openDashboard } from '../dashboard/dashboard.ts'
import { fourStocks } from '../dashboard/tour.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { cards, showList } from './list-tabs.ts'

test.use({ signedInAs: 'guest' })

test('many are added at once: pasted or from a CSV file, duplicates told, unknown ones named, sent in one call, and undone', async ({
  page,
  visitor,
}) => {
  const [listed = '', one = '', two = '', three = ''] = await fourStocks(page)
  await saveList(visitor, 'Many', [listed])
  await openDashboard(page, '/demo')
  await showList(page)
  await page.getByRole('button', { name: 'Add many stocks to Many' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add many' })
  await expect(dialog.getByRole('textbox', { name: 'Stocks' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.insertText(`${listed.toLowerCase()}, ${one.toLowerCase()}\n${two}; ZZZZ`)
  const findings = dialog.getByRole('status')
  await expect(findings).toHaveText(
    '2 stocks will be added.1 stock is already on the list.Not in the current data: ZZZZ.',
  )
  await expectAccessible(page)
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'broker.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Account,Symbol,Quantity\nX1,${one},10\nX1,${two},3\nX1,${three},7\nX1,QQQQ,1\n`),
  })
  await expect(findings).toHaveText('3 stocks will be added.Not in the current data: QQQQ.')
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/lists/modify') && sent.push(request.postData() ?? ''))
  await dialog.getByRole('button', { name: 'Add 3 stocks' }).click()
  await expect(cards(page, 'Many')).toHaveCount(4)
  await expect.poll(() => sent.map((body) => Object(JSON.parse(body)).tickers)).toEqual([[one, two, three]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page, 'Many')).toHaveCount(1)
})
