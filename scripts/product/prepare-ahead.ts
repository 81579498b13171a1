// Makes what the browser tests begin with, the built web app and the sample data, out of what others leave of the machine. Who needs one that
// could not be made makes it again, and then says why.
import { constants, setPriority } from 'node:os'
import { buildWeb } from '../build-web.mjs'
import { DATA_HOME, templateIn } from './create-data-folder.ts'

setPriority(constants.priority.PRIORITY_LOW)
await buildWeb()
await templateIn(DATA_HOME)
