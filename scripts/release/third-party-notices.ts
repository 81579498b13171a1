import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockEntry, type LockFile, packageName } from '../supply-chain/lock-file.ts'

/** Where the web app keeps its typefaces, each with its license in a text file beside it. */
const FONTS = 'apps/web/src/ui/styles'

/** A work by others with the license texts it comes with; none where it ships no text. */
interface Notice {
  readonly title: string
  readonly texts: readonly string[]
}

/**
 * THIRD_PARTY_NOTICES.md: every package and typeface that ships, grouped by license text. It reads the installed packages, except those for
 * one platform, which differ by machine: so the same lock file gives the same page everywhere.
 * @param paths the lock file's packages that ship
 */
export function thirdPartyNotices(root: string, lock: LockFile, paths: readonly string[]): string {
  const entries = paths.map((path) => ({ path, entry: entryAt(lock, path) }))
  const native = entries.filter(({ entry }) => isForOnePlatform(entry))
  const packages = entries.filter(({ entry }) => !isForOnePlatform(entry))
  const notices = packages.map(({ path, entry }) => ({
    title: titleOf(path, entry),
    texts: licenseTexts(join(root, path)),
  }))
  return [
    '# Third-party notices',
    '',
    'Written by `node scripts/release/write-notices.ts`; a test fails when it is out of date.',
    '',
    '## License texts',
    '',
    ...byText([...notices, ...fontNotices(root)]),
    '## Packages for one platform',
    '',
    'Each is installed only where it runs. Its license text is its own, or that of the package it belongs to.',
    '',
    ...titles(native.map(({ path, entry }) => titleOf(path, entry))),
    '## Packages without a license text',
    '',
    'Their manifests state the license; they ship no text of it.',
    '',
    ...titles(notices.filter(({ texts }) => texts.length === 0).map(({ title }) => title)),
  ].join('\n')
}

/** Each distinct text once, under everything that comes with it, in the order of the first title. */
function byText(notices: readonly Notice[]): string[] {
  const sorted = notices.toSorted((a, b) => compare(a.title, b.title))
  const titlesByText = new Map<string, string[]>()
  for (const { title, texts } of sorted)
    for (const text of texts) titlesByText.set(text, [...(titlesByText.get(text) ?? []), title])
  return [...titlesByText].flatMap(([text, of]) => [...titles(of), '````text', text, '````', ''])
}

function titles(all: readonly string[]): string[] {
  return [...[...new Set(all)].toSorted(compare).map((title) => `- ${title}`), '']
}

function titleOf(path: string, { version, license }: LockEntry): string {
  return `${packageName(path)} ${version ?? ''} (${license ?? 'no license stated'})`
}

function licenseTexts(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(name))
    .toSorted(compare)
    .map((name) => readText(join(folder, name)))
}

function fontNotices(root: string): Notice[] {
  return readdirSync(join(root, FONTS))
    .filter((name) => /-licen[cs]e\.txt$/.test(name))
    .map((name) => ({
      title: `the typeface in ${FONTS}/${name.replace(/-licen[cs]e\.txt$/, '')}*.woff2 (OFL-1.1)`,
      texts: [readText(join(root, FONTS, name))],
    }))
}

function readText(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()
}

/** By code unit, so that the order does not depend on the machine's language. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const isForOnePlatform = ({ os, cpu }: LockEntry) => os !== undefined || cpu !== undefined

function entryAt(lock: LockFile, path: string): LockEntry {
  const entry = lock.packages[path]
  if (entry === undefined) throw new Error(`package-lock.json has no "${path}".`)
  return entry
}
