import type { OptimizationAnswer } from '@fairweight/contract/wire'
import { FrontierChart } from '../../charts/frontier-chart.tsx'
import { shortPercent } from '../../data/figures.ts'
import { Certificate } from './certificate.tsx'
import type { OptimizerChoice } from './choices.ts'
import { MixFigures } from './mix/mix-figures.tsx'
import { WeightsTable } from './mix/weights-table.tsx'
import type { OptimizerProps } from './optimizer.tsx'
import { frontierMarks } from './picture/frontier-marks.ts'
import { pictureWords } from './picture/picture-words.ts'
import { Refusal } from './refusal.tsx'
import type { AnswerFrontier } from './risk/answer-frontier.ts'
import type { ChosenMix } from './risk/chosen-mix.ts'

interface AnswerProps extends OptimizerProps {
  readonly answer: OptimizationAnswer
  /** Null where the answer has none. */
  readonly frontier: AnswerFrontier | null
  readonly mix: ChosenMix | null
  readonly choice: OptimizerChoice
  readonly onChoice: (choice: OptimizerChoice) => void
  readonly isOld: boolean
}

/** The chosen mix with all that stands for it, or why there is none. */
export function Answer({ answer, frontier, mix, choice, onChoice, isOld, onRemove, nameOf }: AnswerProps) {
  const dim = `transition-opacity ${isOld ? 'opacity-50' : ''}`
  if (mix === null || frontier === null) {
    return (
      <div className={dim}>
        <Refusal answer={answer} period={choice.period} onPeriod={(period) => onChoice({ ...choice, period })} onLeastRisk={() => onChoice({ ...choice, riskLevel: 'least_risk' })} onRemove={onRemove} />
      </div>
    )
  }
  return (
    <div aria-busy={isOld} className={`grid items-start gap-x-10 gap-y-8 broad:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] ${dim}`}>
      <div className="flex min-w-0 flex-col gap-6">
        <WeightsTable mix={mix} nameOf={nameOf} />
        <MixFigures answer={answer} mix={mix} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <FrontierChart summary={pictureWords(answer, frontier, mix, null)} corners={answer.frontier} arePoints={frontier.isPoints} marks={frontierMarks({ answer, frontier, level: choice.riskLevel, mix, own: null })} format={shortPercent} />
        {answer.kktResidual !== null && <Certificate riskLevel={mix.isLevel ? choice.riskLevel : null} kktResidual={answer.kktResidual} engineVersion={answer.engineVersion} />}
      </div>
    </div>
  )
}
