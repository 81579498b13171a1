// npm run check: everything about the sources that a minute can tell.
import { deadCodeSteps, preparingSteps, quickTests, sourceSteps } from './steps/check-steps.mjs'
import { install } from './ensure-installed.mjs'
import { runStepsOrEnd } from './steps/run-steps.mjs'

await install()
await runStepsOrEnd([...preparingSteps, [...sourceSteps, ...deadCodeSteps], ...quickTests])
console.log('\nEverything is in order.')
