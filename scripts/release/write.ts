import { join } from 'node:path'
import { SBOM_FILE } from '../supply-chain/sbom.ts'
import { writeRelease } from './write-release.ts'

const root = join(import.meta.dirname, '../..')
const { installs, parts } = writeRelease({
  root,
  webBuild: join(root, 'apps/web/build'),
  folder: join(root, 'release'),
})
console.log(
  `Wrote release/: it installs ${installs} packages, and release/${SBOM_FILE} lists all ${parts} parts. Start a copy with npm ci and npm start.`,
)
