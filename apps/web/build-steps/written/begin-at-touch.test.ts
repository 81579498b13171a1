import { expect, test } from 'vitest'
import { scriptsAtOnce, TOUCH_SCRIPT, waitForTouch } from './begin-at-touch.ts'

const START = `<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/site-frame-1.js";
  window.__reactRouterRouteModules = {"root":route0,"frames/site-frame":route1};

import("/assets/entry.client-1.js");</script>`
const page = (start: string) => `<html><head><script>first()</script></head><body>${start}</body></html>`

test('with the page comes one small script alone, and everything that the router would fetch is named for later', () => {
  const html = waitForTouch(page(START))
  expect(scriptsAtOnce(html).files).toEqual([TOUCH_SCRIPT.file])
  expect(html).toContain(
    'beginAtTouch("/assets/manifest-1.js","/assets/entry.client-1.js",{"root":"/assets/root-1.js","frames/site-frame":"/assets/site-frame-1.js"})',
  )
  expect(html).toContain('<script>first()</script>')
})

test('a router that starts its page in another way stops the build', () => {
  expect(() => waitForTouch(page('<script type="module">start()</script>'))).toThrow('in another way')
})

test('what runs before a touch is counted: texts of scripts but no data, and files that are fetched at once', () => {
  const html = `<script type="application/ld+json">{}</script><script src="/assets/a-1.js"></script>${page(
    START.replace('<script type="module" async="">', '$&\n'),
  )}`
  const { inline, files } = scriptsAtOnce(html)
  expect(inline).toContain('first()')
  expect(inline).not.toContain('{}')
  expect(files).toEqual(['assets/a-1.js', 'assets/manifest-1.js', 'assets/root-1.js', 'assets/site-frame-1.js'])
})
