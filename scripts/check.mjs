// npm run check: everything about the sources that a minute can tell.
import { quickTests, staticSteps } from './steps/check-steps.mjs'
import { install } from './ensure-installed.mjs'
import { runStepsOrEnd } from './steps/run-steps.mjs'

await install()
await runStepsOrEnd([...staticSteps, ...quickTests])
console.log('\nEverything is in order.')
