/**
 * Runs after `react-router build`: drops preload links, the marks for finding routes at run time, which are all known from the start, those that
 * would link a sheet twice, and the indents of scripts; has pages of text wait with their scripts until they are touched;
 * writes the ready-made content policy of every page to build/pages.json, and stops the build on what a policy would block, there or once a server has put its address in, and on classes that the page's own sheet does not draw.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ClientPath } from '@fairweight/contract/routes'
import { builtFiles, client } from './built-files.ts'
import { BUILT_ORIGIN } from '@fairweight/contract/routes/built-origin.ts'
import { blockedTags, contentPolicy } from './content-policy.ts'
import { missingRules } from './missing-rules.ts'
import { readModuleGraph } from './module-graph.ts'
import { TEXT_PATHS, TOUCH_SCRIPT, waitForTouch } from './written/begin-at-touch.ts'
import { beginAtOnce, beginWithRows } from './written/begin-at-once.ts'
import { beginAfterPaint } from './written/begin-after-paint.ts'

interface SealedPage {
  /** Relative to build/client. */
  readonly file: string
  readonly policy: string
}

/** By address; `*` is the fallback page, which answers every other address of the app, and `404` the Page Not Found. */
const pages: Record<string, SealedPage> = {}
const faults: string[] = []
const laterSheets = builtFiles()
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(name, 'utf8'))
  .join('')

for (const file of builtFiles().filter((name) => name.endsWith('.html'))) {
  const name = relative(client, file)
  const written = linkedOnce(readFileSync(file, 'utf8'))
    .replace(/<link rel="modulepreload"[^>]*>| data-discover="true"/g, '')
    .replace(/<script[\s\S]*?<\/script>/g, withoutIndents)
  const html = isText(keyOf(name)) ? waitForTouch(written) : written
  writeFileSync(file, html)
  faults.push(...blockedTags(html).map((tag) => `${name}: the content policy would block ${tag}`))
  if (contentPolicy(html.replaceAll(BUILT_ORIGIN, '')) !== contentPolicy(html))
    faults.push(`${name}: an inline script or sheet names ${BUILT_ORIGIN}, and another address would change its hash`)
  const [, ownSheet = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? []
  faults.push(
    ...missingRules(html, ownSheet, laterSheets).map(
      (rule) => `${name}: its sheet, src/ui/styles/index.css, has no rule for the class ${rule}`,
    ),
  )
  pages[keyOf(name)] = { file: name, policy: contentPolicy(html) }
}

for (const file of builtFiles().filter((name) => /\/manifest-\w+\.js$/.test(name)))
  writeFileSync(file, linkedOnce(readFileSync(file, 'utf8')))

writeFileSync(join(client, TOUCH_SCRIPT.file), TOUCH_SCRIPT.text)

const FRAME = 'src/app/frames/dashboard-frame.tsx'
const fallback = pages['*']
if (fallback === undefined) throw new Error('The build has no fallback page.')
const dashboard = readFileSync(join(client, fallback.file), 'utf8')
const graph = readModuleGraph()
const DASHBOARD = [FRAME, 'src/pages/dashboard.tsx']
addPage('/', 'dashboard.html', beginAtOnce(dashboard, graph, DASHBOARD))
/** The same with its first rows in it, for those whose session may see them. */
addPage(
  'dashboard-with-rows',
  'dashboard-with-rows.html',
  beginWithRows(beginAfterPaint(dashboard, graph, DASHBOARD, 'early')),
)
/** With its first rows in it, once the server knows them. */
addPage('/demo', 'demo.html', beginAfterPaint(dashboard, graph, [FRAME, 'src/pages/demo.tsx'], 'in-tasks'))

if (faults.length > 0) {
  console.error(`These pages would not look or work as they should:\n${faults.join('\n')}`)
  process.exitCode = 1
} else {
  writeFileSync(join(client, '../pages.json'), JSON.stringify(pages, null, 1))
}

function addPage(address: ClientPath | 'dashboard-with-rows', file: string, html: string): void {
  writeFileSync(join(client, file), html)
  pages[address] = { file, policy: contentPolicy(html) }
}

/** The router ends the address of a sheet that lazy parts bring as well in an empty fragment, by which it is another; it need not be (page-sheets.tsx). */
function linkedOnce(text: string): string {
  return text.replaceAll('.css#"', '.css"')
}

/** The router's own scripts stand in the HTML as they were written. */
function withoutIndents(script: string): string {
  return script.replace(/\n\s*/g, '\n')
}

function isText(address: string): boolean {
  return TEXT_PATHS.some((path) => path === address)
}

function keyOf(name: string): string {
  if (name === 'index.html' || name === '__spa-fallback.html') return '*'
  const address = `/${name.replace(/\/index\.html$/, '')}`
  return address === '/page-not-found' ? '404' : address
}
