// npm run prove [-- NAME…]: the long proofs that no test run has time for; what they found goes to docs/proof.md.
import { install, runOnOwnRuntime } from './ensure-installed.mjs'
import { runFolder } from './steps/run-folder.mjs'

await install()
await runOnOwnRuntime(import.meta.url)
const failed = await runFolder({
  folders: [
    'verification/proofs',
    'verification/proofs/attacks',
    'verification/proofs/data',
    'verification/proofs/crash-recovery',
    'verification/proofs/daily-run',
    'verification/proofs/production',
    'verification/proofs/security',
    'verification/proofs/significance',
  ],
  only: process.argv.slice(2),
  page: 'docs/proof.md',
  title: 'Proof',
  introduction:
    'Written by `npm run prove`: each section is what one program under `verification/proofs` did and found.',
})
process.exitCode = failed === 0 ? 0 : 1
