import { expect, test } from 'vitest'
import type { ModuleGraph } from '../module-graph.ts'
import { beginAfterPaint } from './begin-after-paint.ts'

const START = `<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
  
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.client-1.js");</script>`
const page = (start: string) => `<html><head><style>a{}</style></head><body>${start}</body></html>`

const GRAPH: ModuleGraph = {
  'src/app/root.tsx': { file: 'assets/root-1.js', imports: ['_public.js'] },
  '_public.js': { file: 'assets/public-1.js' },
  'src/pages/demo.tsx': { file: 'assets/demo-1.js', imports: ['_public.js', '_list.js'], css: ['assets/demo-1.css'] },
  '_list.js': { file: 'assets/list-1.js', imports: ['_row.js'] },
  '_row.js': { file: 'assets/row-1.js' },
}

test('a part runs after what it imports, the root before the page, and none of them before the paint', () => {
  const html = beginAfterPaint(page(START), GRAPH, ['src/pages/demo.tsx'], 'in-tasks')
  const [, order = ''] = /const order = (\[.*\])/.exec(html) ?? []
  expect(JSON.parse(order)).toEqual([
    '/assets/manifest-1.js',
    '/assets/public-1.js',
    '/assets/root-1.js',
    '/assets/row-1.js',
    '/assets/list-1.js',
    '/assets/demo-1.js',
  ])
  expect(html).not.toMatch(/^import /m)
  expect(html).toContain("observe({ type: 'paint', buffered: true })")
})

test('for somebody who comes to work all parts are asked for before the paint, behind what it needs, and run after it', () => {
  const html = beginAfterPaint(page(START), GRAPH, ['src/pages/demo.tsx'], 'early')
  const [asking = '', running = ''] = html.split('const run = async')
  expect(asking).toContain("fetchPriority: 'low'")
  expect(asking).not.toMatch(/^ *(await )?import\b/m)
  expect(running.match(/await (import|root)\(.*?\)/g)).toEqual([
    'await import(order[0])',
    'await root()',
    'await import(entry)',
  ])
  expect(running).toContain("observe({ type: 'paint', buffered: true })")
})

test('a router that starts its page in another way stops the build', () => {
  expect(() => beginAfterPaint(page('<script type="module">start()</script>'), GRAPH, [], 'early')).toThrow(
    'in another way',
  )
})
