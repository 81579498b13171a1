import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from '@playwright/test'
import type { TextFault } from './in-page/cut-texts.ts'

/** What is asked of the page as it stands. */
interface Wanted {
  /** Texts that are never shortened, such as the companies' names on a wide screen. */
  readonly names?: readonly string[]
}

/** The files of the folder as one script without types: a page cannot import them. */
const SCRIPT = ['visible-texts', 'cut-texts', 'overlapping-texts', 'covered-content', 'chart-labels']
  .map((name) => stripTypeScriptTypes(readFileSync(new URL(`in-page/${name}.ts`, import.meta.url), 'utf8')))
  .map((text) => text.replaceAll(/^import .*$/gm, '').replaceAll(/^export /gm, ''))
  .join('\n')

/** Every fault of the page as it stands, then of what floats at the end of all scrolling: one line each, and each once. */
export async function findTextFaults(page: Page, { names = [] }: Wanted = {}): Promise<string[]> {
  const faults = await page.evaluate<TextFault[]>(`(async () => {
    ${SCRIPT}
    const lines = visibleTexts()
    const floating = coveredContent(lines)
    const undo = takePresses()
    const faults = [...cutTexts(lines, ${JSON.stringify(names)}), ...overlappingTexts(lines), ...labelsOnLines(lines)]
    undo()
    const comeBack = scrollToEnds()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const atEnd = coveredContent(visibleTexts())
    comeBack()
    return [...faults, ...floating, ...atEnd]
  })()`)
  return [...new Set(faults.map(describeFault))]
}

function describeFault({ kind, text, place, detail }: TextFault): string {
  return `${kind}: “${text.slice(0, 60)}” ${detail}, at ${place}`
}
