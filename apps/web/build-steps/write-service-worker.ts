/**
 * Builds the service worker with the list of files that the site needs without a network, and takes Vite's module record out of what
 * is served. That list is every script, sheet and typeface: a page whose script is not held would load itself again and again.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { builtFiles, client } from './built-files.ts'
import { scriptsNamedIn } from './module-graph.ts'

/** An address whose page is the plain fallback: the demo's begins with rows of its own. */
const SHELL = '/profile'

const fallback = existsSync(join(client, '__spa-fallback.html')) ? '__spa-fallback.html' : 'index.html'
const html = readFileSync(join(client, fallback), 'utf8')
const manifest = scriptsNamedIn(html).find((name) => name.includes('manifest-'))
if (manifest === undefined) throw new Error('The build has no route manifest.')

const assets = builtFiles()
  .map((file) => relative(client, file))
  .filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name))
const files = [...assets.map((name) => `/${name}`).sort(), '/favicon.svg', '/manifest.webmanifest']

const id = createHash('sha256').update(html).update(files.join('\n')).digest('hex').slice(0, 16)

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { BUILD: JSON.stringify({ id, shell: SHELL, manifest, files }) },
  build: {
    outDir: client,
    emptyOutDir: false,
    lib: {
      entry: join(import.meta.dirname, '../src/offline/service-worker.ts'),
      formats: ['iife'],
      name: 'serviceWorker',
      fileName: () => 'sw.js',
    },
  },
})
renameSync(join(client, '.vite/manifest.json'), join(client, '../module-graph.json'))
