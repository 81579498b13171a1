import { expect, it } from 'vitest'
import { publicChunk } from './public-chunk.ts'

const importers: Record<string, string[]> = {
  '/src/app/root.tsx?route': [],
  '/react.js': ['/router.js', '/grid.tsx'],
  '/router.js': ['/react.js', '/src/app/root.tsx?route'],
  '/grid.tsx': ['/src/pages/demo.tsx?route'],
  '/src/pages/demo.tsx?route': [],
  '/src/ui/layout/card.tsx': ['/src/pages/demo.tsx?route'],
}

it('gathers what the roots import, rings included, and small parts of most pages, and nothing else', () => {
  const context = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) }
  const gathered = Object.keys(importers).filter((id) => publicChunk(id, context) === 'public')
  expect(gathered).toEqual(['/react.js', '/router.js', '/src/ui/layout/card.tsx'])
})
