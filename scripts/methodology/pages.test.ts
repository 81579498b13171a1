import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exampleKeyFigures, rateExample } from './example-company.ts'
import { methodologyPages } from './pages.ts'

const folder = join(import.meta.dirname, '../../docs/methodology')
const pages = methodologyPages()

describe('the methodology pages', () => {
  test.each([...pages])('%s says what the engine computes', (name, text) => {
    const onDisk = readFileSync(join(folder, name), 'utf8')
    expect(onDisk, 'run: node scripts/write-methodology.ts').toBe(text)
  })

  test('have a heading for every formula', () => {
    for (const { id, formula } of [...rateExample().explanation.measures, ...exampleKeyFigures()]) {
      const [page = '', anchor] = formula.split('#')
      expect(anchorsOf(pages.get(`${page}.md`) ?? ''), id).toContain(anchor)
    }
  })

  test('tell of every check of the gate', () => {
    const gate = join(import.meta.dirname, '../../packages/market-data/src/quality-checks')
    const sources = readdirSync(gate, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    )
    const checks = sources.flatMap((name) =>
      [...readFileSync(join(gate, name), 'utf8').matchAll(/check: '([a-z-]+)'/g)].map(([, check]) => check),
    )
    expect(checks.length).toBeGreaterThan(20)
    for (const check of checks) expect(pages.get('data-checks.md'), check).toContain(`\`${check}\``)
  })

  test('link, within the repository, only to pages that exist', () => {
    for (const text of pages.values()) {
      for (const [, target = ''] of text.matchAll(/\]\((?!https:)([^)#]+)/g))
        expect(existsSync(join(folder, target)), target).toBe(true)
    }
  })

  test('show no number that is not one', () => {
    for (const [name, text] of pages) expect(text, name).not.toMatch(/NaN|Infinity|undefined|n\/a/)
  })
})

/** Anchors as code hosts make them of headings (lower case, punctuation dropped, spaces to hyphens), and those set by hand. */
function anchorsOf(text: string): string[] {
  const set = [...text.matchAll(/^<a id="([^"]+)"><\/a>$/gm)].map(([, id = '']) => id)
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(/\s/g, '-'),
  )
  return [...set, ...headings]
}
