import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { avoidedWordsIn } from './find-avoided-words.ts'

/** The specification and the licenses are others' texts, the table of terms names the words itself, and earlier texts are what was stored. */
const EXEMPT = [
  /^docs\/(specification|vocabulary|proof|figures)\.md$/,
  /^THIRD_PARTY_NOTICES\.md$/,
  /^CHANGELOG\.md$/,
  /^scripts\/vocabulary\//,
  /\/earlier-words(\.test)?\.ts$/,
  /\/migrations\//,
]

const tracked = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '*.ts',
  '*.tsx',
  '*.mjs',
  '*.md',
])
const paths = String(tracked)
  .split('\n')
  .filter((path) => path !== '' && existsSync(path) && !EXEMPT.some((exempt) => exempt.test(path)))

const found = avoidedWordsIn('.', paths)
for (const { place, found: word, instead } of found) console.error(`${place}: “${word}”; we say ${instead}.`)
if (found.length === 0) console.log(`${paths.length} files: every word is one of docs/vocabulary.md.`)
else console.error(`\n${found.length} words that docs/vocabulary.md does not use.`)
process.exitCode = found.length === 0 ? 0 : 1
