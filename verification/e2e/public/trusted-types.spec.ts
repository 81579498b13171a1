import { ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { open } from './hydrated.ts'

/** What the page is made to attempt here, as a hole in it or in a library would. */
test.use({
  expectedNoise: /kept from becoming markup|content policy: require-trusted-types-for|TrustedScript|TrustedTypePolicy/,
})

test('no text that is not the site’s own becomes markup or code', { tag: ONE_VARIANT_TAG }, async ({ page }) => {
  await open(page, '/learn')
  const outcome = await page.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        return String(work())
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    const place = document.createElement('div')
    const script = document.createElement('script')
    return {
      markup: attempt(() => {
        place.innerHTML = '<img src="x" onerror="document.title = 1">'
        return place.childNodes.length
      }),
      worker: attempt(() => new Worker('/api/openapi.json')),
      foreignWorker: attempt(() => new Worker('https://elsewhere.example/assets/a.js')),
      scriptAddress: attempt(() => {
        script.src = 'https://elsewhere.example/a.js'
        return 'set'
      }),
      scriptText: attempt(() => {
        script.text = 'document.title = 1'
        return 'set'
      }),
      anotherPolicy: attempt(() => {
        const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
        if (typeof factory !== 'object' || factory === null) return 'none'
        const create: unknown = Reflect.get(factory, 'createPolicy')
        return typeof create === 'function'
          ? Reflect.apply(create, factory, ['another', { createHTML: String }])
          : 'none'
      }),
    }
  })
  expect(outcome).toEqual({
    markup: '0',
    worker: 'TypeError',
    foreignWorker: 'TypeError',
    scriptAddress: 'TypeError',
    scriptText: 'TypeError',
    anotherPolicy: 'TypeError',
  })
})
