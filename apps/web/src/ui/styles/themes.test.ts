import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname)
const SHEETS = readdirSync(FOLDER).filter((name) => name.endsWith('.css'))

/** Browser tests measure texts in one theme, since the other has them in the same places. */
test('themes change colors and shadows alone, never where anything stands', () => {
  const declarations = SHEETS.flatMap((name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    const themed = [...text.matchAll(/([\w-]+):\s*[^;{}]*light-dark\(/g)].map(([, property = '']) => property)
    const chosen = [...text.matchAll(/\[data-theme[^{]*\{([^}]*)\}/g)].flatMap(([, rules = '']) =>
      [...rules.matchAll(/([\w-]+):/g)].map(([, property = '']) => property),
    )
    expect(text, name).not.toContain('prefers-color-scheme')
    return [...themed, ...chosen]
  })
  expect(declarations.length).toBeGreaterThan(30)
  expect(declarations.filter((property) => !property.startsWith('--') && property !== 'color-scheme')).toEqual([])
  // A custom property without a color in it would reach further.
  const sizes = SHEETS.flatMap((name) => [
    ...readFileSync(join(FOLDER, name), 'utf8').matchAll(/light-dark\([^)]*\d(px|rem|em|%)?\s*,\s*\d+(px|rem|em)/g),
  ])
  expect(sizes).toEqual([])
})
