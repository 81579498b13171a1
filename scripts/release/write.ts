import { join } from 'node:path'
import { PARTS_FILE } from '../supply-chain/parts-list.ts'
import { writeRelease } from './write-release.ts'

const root = join(import.meta.dirname, '../..')
const { installs, parts } = writeRelease({ root, webBuild: join(root, 'apps/web/build'), folder: join(root, 'release') })
console.log(`Wrote release/: it installs ${installs} packages, and release/${PARTS_FILE} lists all ${parts} parts. Start a copy with npm ci and npm start.`)
