// Starts the product on a freshly laid data folder, FAIRWEIGHT_DATA.
import { layData } from './lay-data.ts'

const directory = process.env.FAIRWEIGHT_DATA
if (!directory) throw new Error('FAIRWEIGHT_DATA must name a data folder; what it holds is removed.')
await layData(directory)
await import('../start.mjs')
