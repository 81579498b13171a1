// npm run prove [-- NAME…]: the long proofs that no test run has time for; what they found goes to docs/proof.md.
import { install, runOnOwnRuntime } from './ready.mjs'
import { runFolder } from './steps/run-folder.mjs'

await install()
await runOnOwnRuntime(import.meta.url)
const failed = await runFolder({
  folders: ['scripts/prove', 'scripts/prove/attacks', 'scripts/prove/data', 'scripts/prove/kills', 'scripts/prove/production', 'scripts/prove/security'],
  only: process.argv.slice(2),
  page: 'docs/proof.md',
  title: 'Proof',
  introduction: 'Written by `npm run prove`: each section is what one program under `scripts/prove` did and found.',
})
process.exitCode = failed === 0 ? 0 : 1
