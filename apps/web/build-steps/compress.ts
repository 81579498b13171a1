/** Lays a brotli and a gzip copy beside every file of the site that shrinks by it, then checks the byte budgets. */
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { builtFiles } from './built-files.ts'
import { exceededBudgets } from './byte-budgets.ts'
import { brotliCopy } from './compressed.ts'

const SHRINKS = /\.(html|js|css|svg|json|webmanifest|txt|xml|ico|map)$/

for (const file of builtFiles().filter((name) => SHRINKS.test(name))) {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCopy(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

const { lines, faults } = exceededBudgets()
console.log(lines.join('\n'))
if (faults.length > 0) {
  console.error(`The build is over its byte budgets:\n${faults.join('\n')}`)
  process.exitCode = 1
}
