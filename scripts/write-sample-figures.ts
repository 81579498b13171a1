import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { simulateSample } from './sample-figures/simulate-sample.ts'
import { sampleFigureModules } from './sample-figures/sample-figures.ts'

const folder = join(import.meta.dirname, '../apps/web/src/pages/education/sample')
const modules = sampleFigureModules(simulateSample())
for (const [name, text] of modules) writeFileSync(join(folder, name), text)
console.log(`Wrote ${modules.size} modules to apps/web/src/pages/education/sample.`)
