import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLockFile } from '../supply-chain/lock-file.ts'
import { shippedPackages } from './product.ts'
import { thirdPartyNotices } from './third-party-notices.ts'

const root = join(import.meta.dirname, '../..')
const lock = readLockFile(root)
writeFileSync(join(root, 'THIRD_PARTY_NOTICES.md'), thirdPartyNotices(root, lock, shippedPackages(lock)))
console.log('Wrote THIRD_PARTY_NOTICES.md.')
