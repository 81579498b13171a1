import { expect, type Locator } from '@playwright/test'

/** A row behind a figure, as it can be read in the drawer. */
export interface ShownRow {
  readonly item: string
  /** As it was filed, to its last digit. */
  readonly amount: number
  readonly tag: string
  readonly accession: string
  readonly link: string | null
}

/** Opens a measure of the drawer and everything behind it; answers the rows in their order. */
export async function openTrail(drawer: Locator, measure: string): Promise<ShownRow[]> {
  const opened = drawer.locator(`[data-measure="${measure}"]`)
  await opened.locator('summary').first().click()
  let expected = 0
  for (const summary of await opened.getByText(/rows? behind it/).all()) {
    expected += Number(/\d+/.exec((await summary.textContent()) ?? '')?.[0] ?? 1)
    await summary.click()
  }
  const rows = opened.locator('details tbody tr')
  await expect(rows).toHaveCount(expected)
  return Promise.all((await rows.all()).map(readRow))
}

async function readRow(row: Locator): Promise<ShownRow> {
  const names = await row.locator('xpath=ancestor::table').locator('thead th').allTextContents()
  const values = await row.locator('th, td').allTextContents()
  const entry = (name: string) => values[names.indexOf(name)] ?? ''
  const link = row.getByRole('link')
  return {
    item: itemName(entry('Item')),
    amount: exactAmount(entry('Amount')),
    tag: /^[A-Za-z0-9]+?(?=Also filed|$)/.exec(entry('Tag'))?.[0] ?? '',
    accession: /^\d{10}-\d{2}-\d{6}/.exec(entry('Accession'))?.[0] ?? '',
    link: (await link.count()) === 0 ? null : await link.getAttribute('href'),
  }
}

/** 'AddedRevenue' → 'Revenue': where rows are added and taken away, the cell says first what is done with its row. */
function itemName(words: string): string {
  return words.replace(/^(Added|Minus the same months a year earlier|Minus)(?=[A-Z])/, '')
}

/** '$128.2B (128,249,000,000)' → 128249000000; '$8.31 per share' → 8.31. */
function exactAmount(words: string): number {
  const digits = /\((.+)\)/.exec(words)?.[1] ?? /^−?\$?[\d.,]+/.exec(words)?.[0] ?? ''
  return Number(digits.replace(/[$,]/g, '').replace('−', '-'))
}

/** The one amount of an item among rows; several of the same are one. */
export function amountOf(rows: readonly ShownRow[], item: string): number {
  const [amount, ...others] = new Set(rows.filter((row) => row.item === item).map((row) => row.amount))
  if (amount === undefined || others.length > 0)
    throw new Error(`The rows show ${others.length + (amount === undefined ? 0 : 1)} amounts of “${item}”.`)
  return amount
}

/** The figure in a measure's heading, a share. */
export async function shownFigure(drawer: Locator, measure: string): Promise<string> {
  const words = await drawer.locator(`[data-measure="${measure}"] > summary`).textContent()
  return (/(−?\$[\d.,]+) per share$/.exec(words ?? '')?.[1] ?? '').replace('$', '')
}

/** Where the SEC shows a filing. */
export const filingPage = (cik: string, accession: string) =>
  `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`

/** What the drawer says moved one grade: the shown parts and the shown whole, in hundredths of a point. */
export async function shownChange(
  drawer: Locator,
  title: RegExp,
): Promise<{ readonly parts: readonly number[]; readonly whole: number }> {
  const items = drawer
    .getByRole('figure')
    .filter({ has: drawer.page().getByRole('heading', { name: title }) })
    .locator('ul > li')
  await expect(items.last()).toContainText('Total')
  const points = (await items.allTextContents()).map((words) =>
    Math.round(100 * Number(/([+−]?[\d.]+) points$/.exec(words)?.[1]?.replace('−', '-'))),
  )
  return { parts: points.slice(0, -1), whole: points.at(-1) ?? Number.NaN }
}
