import { companyFigures } from './company-figures.ts'
import { momentumFigures } from './momentum-figures.ts'
import { optimizerFigures } from './optimizer-figures.ts'
import type { SimulatedSample } from './simulate-sample.ts'

const WIDTH = 140

/** The text of every generated module by its file name in the web app. */
export function sampleFigureModules(played: SimulatedSample): Map<string, string> {
  return new Map([
    ['company.ts', moduleOf('CompanyFigures', 'SAMPLE_COMPANY', companyFigures(played))],
    ['momentum.ts', moduleOf('MomentumFigures', 'SAMPLE_MOMENTUM', momentumFigures(played))],
    ['optimizer.ts', moduleOf('OptimizerFigures', 'SAMPLE_OPTIMIZER', optimizerFigures(played))],
  ])
}

function moduleOf(type: string, name: string, figures: object): string {
  const fields = Object.entries(figures).map(([field, value]) => `  ${field}: ${literal(value)},`)
  return `// Written by \`node scripts/write-sample-figures.ts\`.\nimport type { ${type} } from './figures.ts'\n\nexport const ${name}: ${type} = {\n${fields.join('\n')}\n}\n`
}

/** A value as source text, wrapped where it is long. */
function literal(value: unknown): string {
  const text = JSON.stringify(value)
  if (text.length < WIDTH) return text
  return text.replaceAll(new RegExp(`(.{1,${WIDTH}})(,|$)`, 'g'), '$1$2\n    ').trimEnd()
}
