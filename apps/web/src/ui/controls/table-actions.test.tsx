import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TableActions } from './table-actions.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('copies the table as spreadsheets take it', async () => {
  const user = userEvent.setup()
  render(
    <TableActions
      label="Copy or download the stocks"
      name="stocks"
      columns={['TICKER', 'PRICE']}
      rows={() => [['HLX', 1.25]]}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('TICKER\tPRICE\r\nHLX\t1.25\r\n')
})

test('saves the table under its name, with the rows of this moment', async () => {
  let saved: { name: string; content: Blob } | undefined
  const contents: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${contents.push(blob)}`, revokeObjectURL: () => {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    saved = { name: this.download, content: contents[0]! }
  })
  let price = 1
  render(
    <TableActions label="Copy or download the stocks" name="stocks-2026" columns={['PRICE']} rows={() => [[price]]} />,
  )
  price = 2
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(saved?.name).toBe('stocks-2026.csv')
  expect(await textOf(saved!.content)).toBe('PRICE\r\n2\r\n')
})

/** jsdom's blobs cannot be read as text by themselves. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsText(blob)
  })
}
