/**
 * A new investor's way from the first page to orders with amounts, signed out and without help, at a person's speed: four words read a second,
 * a second to find what to press next, 150 ms a key, and half a second a turn of the wheel for what does not stand in view. `NEW_INVESTOR_AT` names a
 * product that runs already.
 */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findChromium, NO_CHROMIUM } from '../../scripts/steps/find-chromium.mjs'
import { startProduct } from '../../scripts/product/start-product.ts'

const BUDGET_SECONDS = 180
const WORDS_A_SECOND = 4
const LOOK = 1000
const KEY = 150
const TURN = 500
const MAX_TURNS = 40

/** Somebody at a page, who notes what took them how long and where they had to search. */
class Investor {
  readonly hesitations: string[] = []
  readonly steps: string[] = []
  readonly #page: Page
  readonly #began = performance.now()

  constructor(page: Page) {
    this.#page = page
  }

  get seconds(): number {
    return Math.round((performance.now() - this.#began) / 1000)
  }

  note(step: string): void {
    this.steps.push(`${step} at ${this.seconds} s`)
  }

  /** Reads a text once it is there. */
  async read(text: Locator): Promise<void> {
    await text.first().waitFor()
    const words = (await text.first().innerText()).split(/\s+/).length
    await this.#page.waitForTimeout((1000 * words) / WORDS_A_SECOND)
  }

  async press(what: Locator, name: string): Promise<void> {
    await this.#find(what.first(), name)
    await what.first().click()
  }

  /** Looks for something, turning the wheel over the middle of the page for what is not in view. */
  async #find(what: Locator, name: string): Promise<void> {
    await this.#page.waitForTimeout(LOOK)
    const began = performance.now()
    await what.waitFor()
    const waited = Math.round((performance.now() - began) / 100) / 10
    if (waited > 1) this.hesitations.push(`waited ${waited} s for ${name}`)
    const { width, height } = this.#page.viewportSize() ?? { width: 0, height: 0 }
    await this.#page.mouse.move(width / 2, height * 0.6)
    let turns = 0
    for (; turns < MAX_TURNS && !(await this.#isInView(what)); turns++) {
      await this.#page.mouse.wheel(0, height * 0.4)
      await this.#page.waitForTimeout(TURN)
    }
    if (turns > 0) this.hesitations.push(`scrolled ${turns} ${turns === 1 ? 'turn' : 'turns'} for ${name}`)
  }

  async #isInView(what: Locator): Promise<boolean> {
    const box = await what.boundingBox()
    return box !== null && box.y >= 0 && box.y + box.height <= (this.#page.viewportSize()?.height ?? 0)
  }
}

const panelOf = (page: Page) => page.getByRole('dialog').filter({ hasText: /Step \d+ of 10/ })

async function readStep(page: Page, investor: Investor, place: number): Promise<void> {
  const panel = panelOf(page)
  await panel.filter({ hasText: `Step ${place} of 10` }).waitFor()
  await investor.read(panel.getByRole('heading'))
  await investor.read(panel.locator('h2 + p'))
}

async function pressInPanel(page: Page, investor: Investor, name: string): Promise<void> {
  const button = panelOf(page).getByRole('button', { name, exact: true })
  await button.and(page.locator(':enabled')).waitFor()
  await investor.press(button, `“${name}”`)
}

async function addFour(page: Page, investor: Investor): Promise<void> {
  const add = page.getByRole('button', { name: /^Add \w+ to / })
  await add.first().waitFor()
  const names = (
    await add.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  ).slice(0, 4)
  for (const name of names) await investor.press(page.getByRole('button', { name, exact: true }), 'a stock to add')
}

async function nameList(page: Page, investor: Investor): Promise<void> {
  await investor.press(page.getByRole('button', { name: 'Create a list', exact: true }), 'the plus sign')
  await page.getByRole('textbox', { name: 'List name' }).waitFor()
  await page.keyboard.type('My first list', { delay: KEY })
  await investor.press(
    page.getByRole('dialog', { name: 'Create a list' }).getByRole('button', { name: 'Create', exact: true }),
    '“Create”',
  )
}

/** Led by the tour, every panel of which is read. */
async function followTour(page: Page, investor: Investor): Promise<void> {
  for (let place = 1; place <= 10; place++) {
    await readStep(page, investor, place)
    if (place === 2) await nameList(page, investor)
    if (place === 6) await addFour(page, investor)
    if (place === 7) await investor.press(page.locator('[data-tour="optimize"]'), '“Optimize these stocks”')
    else await pressInPanel(page, investor, place === 10 ? 'Explore the Demo' : 'Next')
    investor.note(`step ${place} of the tour`)
  }
}

/** Without the tour: what the page itself offers. */
async function findAlone(page: Page, investor: Investor): Promise<void> {
  await readStep(page, investor, 1)
  await pressInPanel(page, investor, 'Skip Demo')
  await nameList(page, investor)
  investor.note('a list')
  await addFour(page, investor)
  investor.note('four stocks')
  await investor.press(page.getByRole('button', { name: /^Optimize( these stocks)?$/ }), '“Optimize these stocks”')
}

async function walk(page: Page, origin: string, act: typeof followTour): Promise<Investor> {
  const investor = new Investor(page)
  await page.goto(`${origin}/learn`)
  await investor.read(page.locator('main h1'))
  await investor.read(page.locator('main h1 + p'))
  await investor.press(page.getByRole('link', { name: 'Try The Demo' }), '“Try The Demo”')
  investor.note('the demo')
  await act(page, investor)
  await investor.read(page.getByRole('table', { name: 'The optimal mix' }))
  investor.note('the mix')
  await investor.press(page.getByRole('button', { name: 'Turn it into orders' }), '“Turn it into orders”')
  await page.waitForTimeout(LOOK)
  await page.keyboard.type('10000', { delay: KEY })
  await investor.read(page.getByRole('table', { name: 'Orders' }))
  investor.note('orders')
  return investor
}

const executablePath = findChromium()
if (!executablePath) throw new Error(NO_CHROMIUM)
const running = process.env.NEW_INVESTOR_AT
const dataDirectory = join(tmpdir(), 'fairweight-bench-data')
mkdirSync(dataDirectory, { recursive: true })
const product = running ? null : await startProduct({ port: 4195, dataDirectory })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })

const WALKS = [
  { name: 'laptop, led by the tour', act: followTour, viewport: { width: 1280, height: 800 } },
  { name: 'laptop, alone', act: findAlone, viewport: { width: 1280, height: 800 } },
  { name: 'phone, alone', act: findAlone, viewport: { width: 390, height: 844 } },
]
const lines: string[] = []
let isSlow = false
for (const { name, act, viewport } of WALKS) {
  const page = await browser.newPage({ viewport })
  const { seconds, steps, hesitations } = await walk(page, running ?? product?.origin ?? '', act)
  isSlow ||= seconds > BUDGET_SECONDS
  lines.push(`| ${name} | ${seconds} s | ${steps.join(', ')} | ${hesitations.join('; ') || 'none'} |`)
  await page.close()
}
await browser.close()
await product?.stop()
console.log(`From the first page to orders with amounts, signed out, at a person's speed; ${BUDGET_SECONDS} s are allowed.

| walk | time | the way | hesitations |
|---|---:|---|---|
${lines.join('\n')}`)
process.exitCode = isSlow ? 1 : 0
