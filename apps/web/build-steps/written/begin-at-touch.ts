import { createHash } from 'node:crypto'
import type { ClientPath } from '@fairweight/contract/routes'
import { ALIVE_EVENT } from '../../src/app/background/announce-alive.ts'
import { NEAR, NEEDS_APP } from '../../src/pages/near-viewport.ts'

/** Pages that show text and at most search it: until somebody touches them, their HTML is all that they need. */
export const TEXT_PATHS: readonly ClientPath[] = [
  '/about',
  '/help',
  '/learn',
  '/learn/glossary',
  '/privacy-policy',
  '/terms-of-use',
  '/tools/value-stock/about',
  '/tools/momentum-stock/about',
  '/tools/optimizer/about',
]

/** How the router starts a page that stands in its HTML: its manifest, the modules of its routes, then the app. */
const START =
  /<script type="module" async="">import "([^"]+)";\s*((?:import \* as route\d+ from "[^"]+";\s*)+)window\.__reactRouterRouteModules = (\{[^}]*\});\s*import\("([^"]+)"\);<\/script>/

/**
 * Has the app begin when a pointer or the focus comes near a link, a button or a field, a key is pressed, or a place that needs the app comes
 * near the screen. A button that is pressed before the app is there is pressed again then; a link is the browser's until then, and a field
 * keeps what is typed. Where there is a session to keep, or the address asks for something, the app begins at once.
 */
const SCRIPT = `export function beginAtTouch(manifest, entry, routes) {
let begun, pressed, isAlive
const begin = () => begun ??= Promise.all([import(manifest), ...Object.values(routes).map((file) => import(file))]).then(([, ...modules]) => {
window.__reactRouterRouteModules = Object.fromEntries(Object.keys(routes).map((name, at) => [name, modules[at]]))
return import(entry)
}).catch(() => begun = null)
const beginNear = ({ target }) => target.closest?.('a,button,input') && begin()
addEventListener('${ALIVE_EVENT}', () => {
isAlive = true
pressed?.click()
})
addEventListener('click', (event) => {
if (isAlive || !(pressed = event.target.closest?.('button'))) return
event.stopPropagation()
begin()
}, true)
addEventListener('pointerover', beginNear)
addEventListener('focusin', beginNear)
addEventListener('keydown', begin)
const places = new IntersectionObserver((seen) => seen.some((place) => place.isIntersecting) && begin(), { rootMargin: '${NEAR}' })
document.querySelectorAll('[${NEEDS_APP}]').forEach((place) => places.observe(place))
if (location.search || document.documentElement.dataset.visitor !== 'none') begin()
}
`

/** The file that every page of text brings, by its name in the site. */
export const TOUCH_SCRIPT = {
  file: `assets/begin-at-touch-${createHash('sha256').update(SCRIPT).digest('hex').slice(0, 8)}.js`,
  text: SCRIPT,
} as const

/**
 * The HTML of a page of text, whose other scripts are fetched when it is touched.
 * @throws where the router starts its page in a way that is not known here
 */
export function waitForTouch(html: string): string {
  const [start, manifest, imports = '', routes = '', entry] = START.exec(html) ?? []
  if (start === undefined) throw new Error('The router starts its pages in another way.')
  const files = new Map(
    [...imports.matchAll(/import \* as (route\d+) from ("[^"]+")/g)].map(([, name, file]) => [name, file]),
  )
  const modules = routes.replaceAll(/(?<=":)route\d+/g, (name) => files.get(name) ?? name)
  return html.replace(
    start,
    () =>
      `<script type="module">import{beginAtTouch}from"/${TOUCH_SCRIPT.file}";beginAtTouch("${manifest}","${entry}",${modules})</script>`,
  )
}

/** What of a page's scripts runs before it is touched: the texts that stand in its HTML, and the files that these bring. */
export function scriptsAtOnce(html: string): { readonly inline: string; readonly files: readonly string[] } {
  const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)([^>]*)>([\s\S]*?)<\/script>/g)]
  const brought = [...html.matchAll(/(?:\bimport(?: |\{)[^(\n"]*|<script[^>]* src=)"\/(assets\/[\w.-]+\.js)"/g)]
  return { inline: scripts.map(([, , text = '']) => text).join('\n'), files: brought.map(([, file = '']) => file) }
}
