import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AllowedScripts, packageFindings, packagesWithScripts } from './install-scripts.ts'
import { readLockFile } from './lock-file.ts'

const root = join(import.meta.dirname, '../..')
const lock = readLockFile(root)
const { allowScripts = {} }: { allowScripts?: AllowedScripts } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const findings = packageFindings(root, lock, allowScripts)
for (const { which, what } of findings) console.error(`${which} ${what}.`)
if (findings.length > 0) process.exitCode = 1
else
  console.log(
    `Every package comes from the registry with a hash; install scripts listed: ${packagesWithScripts(root, lock).join(', ') || 'none'}.`,
  )
