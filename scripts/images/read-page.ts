import type { Page } from '@playwright/test'

/** What a picture takes from its page. */
export interface PageParts {
  /** The sheet in the page's HTML. */
  readonly sheet: string
  /** The wordmark of the header, as it stands there. */
  readonly wordmark: string
  /** The balance beam in it. */
  readonly beam: string
  /** The page's first figure, as SVG. */
  readonly figure: string | null
  /** Its first headings: sections, questions or terms. */
  readonly headings: readonly string[]
}

/** Reads a page of the built site; its scripts do not run. */
export function readPage(page: Page): Promise<PageParts> {
  return page.evaluate(() => {
    const htmlOf = (selector: string) => document.querySelector(selector)?.outerHTML ?? null
    const headings = [...document.querySelectorAll('main :is(h2, h3:not(:has(svg)), summary, dt)')]
    return {
      sheet: document.querySelector('head > style')?.textContent ?? '',
      wordmark: htmlOf('header .wordmark-5') ?? '',
      beam: htmlOf('header .wordmark-5 svg') ?? '',
      figure: htmlOf('main figure svg'),
      headings: headings
        .map((heading) => heading.textContent.trim())
        .filter((text) => text.length > 1)
        .slice(0, 7),
    }
  })
}
