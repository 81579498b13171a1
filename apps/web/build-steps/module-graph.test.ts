import { expect, it } from 'vitest'
import { filesNeededBy, moduleOf, scriptsNamedIn } from './module-graph.ts'

const GRAPH = {
  'src/entry.client.tsx': { file: 'assets/entry.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['src/entry.client.tsx'], css: ['assets/a.css'] },
  'src/pages/demo.tsx?__react-router-build-client-route': {
    file: 'assets/demo.js',
    imports: ['_shared.js'],
    assets: ['assets/worker.js'],
  },
}

it('follows imports, sheets and workers, rings included', () => {
  expect([...filesNeededBy(GRAPH, ['src/pages/demo.tsx?__react-router-build-client-route'])].sort()).toEqual([
    'assets/a.css',
    'assets/demo.js',
    'assets/entry.js',
    'assets/shared.js',
    'assets/worker.js',
  ])
})

it('finds a module by its source and names a source that was not built', () => {
  expect(moduleOf(GRAPH, 'src/pages/demo.tsx')).toContain('demo.tsx?')
  expect(() => moduleOf(GRAPH, 'src/pages/gone.tsx')).toThrow('Nothing was built from src/pages/gone.tsx.')
})

it('reads each script of a page once', () => {
  expect(scriptsNamedIn('import "/assets/manifest-1a.js"; import("/assets/root-b.js"); "/assets/root-b.js"')).toEqual([
    'assets/manifest-1a.js',
    'assets/root-b.js',
  ])
})
