/**
 * Builds the service worker with the list of files that the dashboard needs without a network,
 * and takes Vite's module record out of what is served.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { client } from './built-files.ts'
import { filesNeededBy, moduleOf, readModuleGraph, scriptsNamedIn } from './module-graph.ts'

const OFFLINE_SOURCES = ['src/app/root.tsx', 'src/app/frames/dashboard-frame.tsx', 'src/app/frames/site-frame.tsx', 'src/pages/dashboard.tsx', 'src/pages/demo.tsx', 'src/pages/education/learn.tsx', 'src/pages/not-found.tsx']
const SHELL = '/demo'

const fallback = existsSync(join(client, '__spa-fallback.html')) ? '__spa-fallback.html' : 'index.html'
const html = readFileSync(join(client, fallback), 'utf8')
const graph = readModuleGraph()
const entry = Object.keys(graph).find((key) => key.includes('entry.client'))
const manifest = scriptsNamedIn(html).find((name) => name.includes('manifest-'))
if (entry === undefined || manifest === undefined) throw new Error('The build has no client entry or no route manifest.')

const needed = filesNeededBy(graph, [entry, ...OFFLINE_SOURCES.map((source) => moduleOf(graph, source))])
// Forms need a network anyway.
const lazyParts = Object.keys(graph).filter((key) => /src\/(app|data|features|charts|ui)\//.test(key) && !key.includes('src/features/account/') && !key.includes('-form.tsx'))
for (const file of filesNeededBy(graph, lazyParts)) needed.add(file)
const files = [...new Set([...needed, ...scriptsNamedIn(html)])].map((file) => `/${file}`).sort()
files.push('/favicon.svg', '/manifest.webmanifest')

const id = createHash('sha256').update(html).update(files.join('\n')).digest('hex').slice(0, 16)

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { BUILD: JSON.stringify({ id, shell: SHELL, manifest, files }) },
  build: {
    outDir: client,
    emptyOutDir: false,
    lib: { entry: join(import.meta.dirname, '../src/offline/service-worker.ts'), formats: ['iife'], name: 'serviceWorker', fileName: () => 'sw.js' },
  },
})
renameSync(join(client, '.vite/manifest.json'), join(client, '../module-graph.json'))
