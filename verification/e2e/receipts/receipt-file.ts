import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { RECEIPT_PLACE } from '@fairweight/domain/grade-receipt'

const builtPage = new URL('../../../apps/web/build/grade-receipt.html', import.meta.url)

/** The file of a receipt's text as the server hands it out. */
export function receiptFile(text: string): string {
  return readFileSync(builtPage, 'utf8').replace(RECEIPT_PLACE, () => text)
}

/** Opens a file as a stranger does, from the disk; answers its address. */
export async function openFile(page: Page, content: string, path: string): Promise<string> {
  await writeFile(path, content)
  const { href } = pathToFileURL(path)
  await page.goto(href)
  return href
}
