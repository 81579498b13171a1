import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoCompaniesModule } from './sample-figures/demo-companies.ts'
import { simulateSample } from './sample-figures/simulate-sample.ts'
import { sampleFigureModules } from './sample-figures/sample-figures.ts'

const folder = join(import.meta.dirname, '../apps/web/src/pages/education/sample')
const played = simulateSample()
const modules = sampleFigureModules(played)
for (const [name, text] of modules) writeFileSync(join(folder, name), text)
writeFileSync(
  join(import.meta.dirname, '../packages/market-data/src/operations/demo-companies.ts'),
  demoCompaniesModule(played),
)
console.log(`Wrote ${modules.size} modules to apps/web/src/pages/education/sample, and the companies of the demo.`)
