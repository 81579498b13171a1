/** Lays a brotli and a gzip copy beside every file of the site that shrinks by it, then checks the byte budgets. */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { builtFiles } from './built-files.ts'
import { exceededBudgets } from './byte-budgets.ts'

const SHRINKS = /\.(html|js|css|svg|json|webmanifest|txt|xml|ico|map)$/

for (const file of builtFiles().filter((name) => SHRINKS.test(name))) {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

const { lines, faults } = exceededBudgets()
console.log(lines.join('\n'))
if (faults.length > 0) {
  console.error(`The build is over its byte budgets:\n${faults.join('\n')}`)
  process.exitCode = 1
}
