import { join } from 'node:path'
import { shippedPackages } from '../release/product.ts'
import { askForAdvisories, askForSignatures } from './ask-registry.ts'
import { readLockFile } from './lock-file.ts'
import type { RegistryAnswer } from './registry-answers.ts'

const folder = join(import.meta.dirname, '../..')
const question = { folder, shipped: new Set(shippedPackages(readLockFile(folder))) }

function tell(subject: string, answer: RegistryAnswer): void {
  if (answer.kind === 'fine') console.log(answer.sentence)
  if (answer.kind === 'silent')
    console.log(`${subject} were not checked, because the registry does not respond: ${answer.why}`)
  if (answer.kind !== 'wrong') return
  for (const finding of answer.findings) console.error(finding)
  process.exitCode = 1
}

tell('Advisories', await askForAdvisories(question))
tell('Signatures', await askForSignatures(question))
