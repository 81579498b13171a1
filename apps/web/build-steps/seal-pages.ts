/**
 * Runs after `react-router build`: drops preload links, writes the ready-made content policy of every page
 * to build/pages.json, and stops the build on what a policy would block.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { builtFiles, client } from './built-files.ts'
import { blockedTags, contentPolicy } from './content-policy.ts'

interface SealedPage {
  /** Relative to build/client. */
  readonly file: string
  readonly policy: string
}

/** By address; `*` is the fallback page, which answers every other address of the app. */
const pages: Record<string, SealedPage> = {}
const faults: string[] = []

for (const file of builtFiles().filter((name) => name.endsWith('.html'))) {
  const html = readFileSync(file, 'utf8').replace(/<link rel="modulepreload"[^>]*>/g, '')
  writeFileSync(file, html)
  const name = relative(client, file)
  const address = `/${name.replace(/\/?index\.html$/, '')}`
  faults.push(...blockedTags(html).map((tag) => `${name}: ${tag}`))
  pages[address === '/' || name === '__spa-fallback.html' ? '*' : address] = { file: name, policy: contentPolicy(html) }
}

if (faults.length > 0) {
  console.error(`The content policy would block these attributes:\n${faults.join('\n')}`)
  process.exitCode = 1
} else {
  writeFileSync(join(client, '../pages.json'), JSON.stringify(pages, null, 1))
}
