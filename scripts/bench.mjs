// npm run bench [-- NAME…]: measures against the budgets; the figures go to docs/figures.md.
import { cpus } from 'node:os'
import { install, runOnOwnRuntime } from './ensure-installed.mjs'
import { runFolder } from './steps/run-folder.mjs'

await install()
await runOnOwnRuntime(import.meta.url)
const failed = await runFolder({
  folders: ['verification/bench', 'verification/bench/dashboard'],
  only: process.argv.slice(2),
  page: 'docs/figures.md',
  title: 'Figures',
  introduction: `Measured by \`npm run bench\` on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}.`,
})
process.exitCode = failed === 0 ? 0 : 1
