import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTINGS } from './settings.ts'

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')

test('the README lists every setting with its default and meaning, and no other', () => {
  const expected = Object.entries(SETTINGS).map(([name, setting]) => {
    const text = 'fallbackText' in setting ? setting.fallbackText : undefined
    return `| \`${name}\` | ${text ?? `\`${setting.fallback}\``} | ${setting.meaning} |`
  })
  const section = readme.slice(readme.indexOf('\n## Settings'))
  const rows = section.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line))
  expect(rows).toEqual(expected)
})
