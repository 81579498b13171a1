import { momentumExample } from '../examples/momentum-example.ts'
import { optimizerExample } from '../examples/optimizer-example.ts'
import { sampleCompany } from '../examples/sample-company.ts'
import { valueExample } from '../examples/value-example.ts'
import { BalanceFigure } from '../diagrams/balance-figure.tsx'
import { FrontierFigure } from '../diagrams/frontier-figure.tsx'
import { LaggedAverageFigure } from '../diagrams/lagged-average-figure.tsx'
import { ValueFigure } from '../diagrams/value-figure.tsx'

const company = sampleCompany()
const value = valueExample(company)
const momentum = momentumExample(company)
const optimizer = optimizerExample()

export const LearnBalance = () => <BalanceFigure example={value} />
export const LearnValue = () => <ValueFigure example={value} />
export const LearnMomentum = () => <LaggedAverageFigure example={momentum} />
export const LearnFrontier = () => <FrontierFigure example={optimizer} />
