// Makes the sample data that the browser tests begin with, out of what others leave of the machine.
import { constants, setPriority } from 'node:os'
import { DATA_HOME, templateIn } from './create-data-folder.ts'

setPriority(constants.priority.PRIORITY_LOW)
await templateIn(DATA_HOME)
