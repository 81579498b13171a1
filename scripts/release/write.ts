import { join } from 'node:path'
import { buildServer } from '../server-bundle/build-server.mjs'
import { SBOM_FILE } from '../supply-chain/sbom.ts'
import { writeRelease } from './write-release.ts'

const root = join(import.meta.dirname, '../..')
// For FAIRWEIGHT_MODE=production in the checkout itself.
await buildServer()
const { installs, parts } = await writeRelease({
  root,
  webBuild: join(root, 'apps/web/build'),
  folder: join(root, 'release'),
})
console.log(
  `Wrote release/: it installs ${installs} packages, and release/${SBOM_FILE} lists all ${parts} parts. Start a copy with npm ci and npm start.`,
)
