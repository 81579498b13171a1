import { isClientPath } from '@fairweight/contract/routes'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { PUBLIC_PATHS, SPECIFIED_TEXTS } from './pages.ts'

test.use({ javaScriptEnabled: false })

/** What a reader sees of a page at once, with folded answers unfolded. */
function readPage() {
  for (const folded of document.querySelectorAll('details')) folded.open = true
  return {
    text: document.body.innerText.replaceAll(/\s+/g, ' '),
    background: getComputedStyle(document.documentElement).backgroundColor,
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
  }
}

test(
  'without a script every public page can be read, its links lead somewhere, and it has the theme of the system',
  { tag: ONE_VARIANT_TAG },
  async ({ page, product }) => {
    test.setTimeout(180_000)
    const ids = new Map<string, ReadonlySet<string>>()
    const links = new Map<string, string>()
    for (const path of PUBLIC_PATHS) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const light = await page.evaluate(readPage)
        for (const text of SPECIFIED_TEXTS[path] ?? [])
          expect(light.text.toLowerCase(), path).toContain(text.toLowerCase())
        for (const skeleton of await page.locator('main [aria-busy="true"]').all())
          await expect(skeleton, `${path} waits for nothing`).toBeHidden()
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect
          .poll(async () => (await page.evaluate(readPage)).background, { message: `${path} in the dark` })
          .not.toBe(light.background)
        ids.set(path, new Set(light.ids))
        for (const link of light.links) links.set(new URL(link, product.origin + path).href, path)
      })
    }
    const asked = new Map<string, Promise<Response>>()
    for (const [address, from] of links) {
      const { origin, pathname, hash } = new URL(address)
      expect(origin, `${address} on ${from}`).toBe(product.origin)
      expect(isClientPath(pathname) || pathname.includes('.'), `${address} on ${from} is a page of ours`).toBe(true)
      const answer = asked.get(pathname) ?? fetch(product.origin + pathname)
      asked.set(pathname, answer)
      expect((await answer).status, `${address} on ${from}`).toBe(200)
      const written = ids.get(pathname)
      if (hash.length > 1 && written)
        expect([...written], `${address} on ${from}`).toContain(decodeURIComponent(hash.slice(1)))
    }
  },
)
