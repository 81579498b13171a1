import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'docs/security')
const pages = readdirSync(folder)
  .toSorted()
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** ASVS 5.0 has so many requirements of levels 1 and 2. */
const REQUIREMENTS = 253
const NUMBER_OF = /\b\d+\.\d+\.\d+\b/g

/** How the requirements of a page are answered: by the rows of its tables that begin with one, and by what does not apply. */
function answersOf(text: string) {
  const [tables = '', others = ''] = text.split('## Does not apply')
  const rows = tables.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  const counted = (isMeant: (row: string) => boolean) =>
    rows.filter(isMeant).flatMap((row) => row.split(' | ', 1)[0]?.match(NUMBER_OF) ?? [])
  const isPartly = (row: string) => row.includes('**Partly')
  const isNot = (row: string) => row.includes('**Not held')
  return {
    held: counted((row) => !isPartly(row) && !isNot(row)),
    partly: counted(isPartly),
    notHeld: counted(isNot),
    doesNotApply: others
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .flatMap((line) => line.split(':', 1)[0]?.match(NUMBER_OF) ?? []),
  }
}

test('every requirement is answered once, on the page of its chapter', () => {
  const answered = pages.flatMap(({ name, text }) => {
    const all = Object.values(answersOf(text)).flat()
    for (const number of all) expect(Number(number.split('.', 1)[0]), number).toBe(Number(/^v(\d+)-/.exec(name)?.[1]))
    return all
  })
  expect(new Set(answered).size).toBe(answered.length)
  expect(answered).toHaveLength(REQUIREMENTS)
})

test('the table of chapters counts what their pages say', () => {
  const table = readFileSync(join(root, 'docs/security.md'), 'utf8')
  for (const { name, text } of pages) {
    const { held, partly, notHeld, doesNotApply } = answersOf(text)
    const row = table.split('\n').find((line) => line.includes(`(security/${name})`))
    expect(row, name).toMatch(
      new RegExp(`\\| ${[held, partly, notHeld, doesNotApply].map(({ length }) => length).join(' \\| ')} \\|$`),
    )
  }
})

test('every file that a page names is there', () => {
  const missing = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/`((?:apps|packages|scripts|docs|verification|\.ci)\/[\w./-]+)`/g)].flatMap(([, path = '']) =>
      existsSync(join(root, path)) ? [] : [`${name}: ${path}`],
    ),
  )
  expect(missing).toEqual([])
})
