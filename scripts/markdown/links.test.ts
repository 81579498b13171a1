import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const outputs = new Set(['node_modules', '.git', 'build', 'test-results', 'reports', 'coverage'])
const isOutput = (path: string) => outputs.has(path.split('/').at(-1) ?? '') || path === 'data' || path === 'release'
const pages = globSync('**/*.md', { cwd: root, exclude: isOutput })
  .filter((page) => page !== 'THIRD_PARTY_NOTICES.md')
  .map((page) => ({ page, text: withoutFences(readFileSync(join(root, page), 'utf8')) }))

/** What follows "](" in a link to this repository. */
const targetsOf = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter((target) => !/^[a-z]+:/.test(target))

function withoutFences(text: string): string {
  return text.replaceAll(/^(`{3,})[^]*?^\1$/gm, '')
}

/** Anchors as code hosts make them: lower case, punctuation dropped, spaces to hyphens. */
function anchorsOf(file: string): string[] {
  return [...withoutFences(readFileSync(file, 'utf8')).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  )
}

function leadsSomewhere(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? join(root, page) : join(root, dirname(page), path)
  if (!existsSync(file)) return false
  return anchor === undefined || (statSync(file).isFile() && anchorsOf(file).includes(anchor))
}

test('every link between pages leads to a file, and to a heading where it names one', () => {
  expect(pages.length).toBeGreaterThan(50)
  const links = pages.flatMap(({ page, text }) => targetsOf(text).map((target) => ({ page, target })))
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ page, target }) => !leadsSomewhere(page, target))).toEqual([])
})

test('every folder that a README lists exists beside it or in its src', () => {
  const listed = pages
    .filter(({ page }) => page.endsWith('README.md'))
    .flatMap(({ page, text }) =>
      [...text.matchAll(/^- ((?:`[\w-]+\/`(?:, )?)+)/gm)].flatMap(([, names = '']) =>
        [...names.matchAll(/`([\w-]+)\/`/g)].map(([, name = '']) => ({ page, name })),
      ),
    )
  expect(listed.length).toBeGreaterThan(20)
  const isThere = (page: string, name: string) =>
    ['', 'src'].some((inner) => existsSync(join(root, dirname(page), inner, name)))
  expect(listed.filter(({ page, name }) => !isThere(page, name))).toEqual([])
})
