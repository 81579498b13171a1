// Starts the product on a freshly created data folder, FAIRWEIGHT_DATA.
import { createDataFolder } from './create-data-folder.ts'

const directory = process.env.FAIRWEIGHT_DATA
if (!directory) throw new Error('FAIRWEIGHT_DATA must name a data folder; what it holds is removed.')
await createDataFolder(directory)
await import('../start.mjs')
