import { expect, test } from 'vitest'
import { missingFiles } from './missing-files.ts'

const written = (...imports: string[]) => ({ type: 'chunk', imports })

test('a part fetches what the file that asks for it has not brought, however deep, and is fetched itself', () => {
  const { plugin, resolveDependencies } = missingFiles()
  plugin.generateBundle(
    {},
    {
      'page.js': written('shared.js'),
      'shared.js': written('deep.js'),
      'deep.js': written('shared.js'),
      'part.js': written('deep.js', 'own.js'),
      'own.js': written(),
      'look.css': { type: 'asset' },
    },
  )
  const needed = ['part.js', 'deep.js', 'own.js', 'look.css']
  expect(resolveDependencies('part.js', needed, { hostId: 'page.js' })).toEqual(['part.js', 'own.js', 'look.css'])
  expect(resolveDependencies('part.js', needed, { hostId: 'unknown.js' })).toEqual(needed)
})
