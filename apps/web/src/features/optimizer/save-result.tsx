import type { OptimizationResult } from '@fairweight/contract/wire'
import type { ResampledRanges, WalkForwardComparison } from '@fairweight/domain/optimization'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import type { OptimizerSlots } from '../../data/optimizing/optimizer-slots.ts'
import { periodOf } from '../../data/optimizing/periods.ts'
import { riskLevelOf } from '../../data/optimizing/risk-levels.ts'
import { optimizationQuery } from '../../data/stock-queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { runOf } from './saved-run.ts'
import type { ChosenMix } from './risk/chosen-mix.ts'
import { mixGoal } from './uncertainty/mix-goal.ts'

interface SaveResultProps {
  readonly answer: OptimizationResult
  readonly mix: ChosenMix
  /** Null while they are not there. */
  readonly ranges: ResampledRanges | null
  readonly comparison: WalkForwardComparison | null
  readonly isReady: boolean
  readonly keep: OptimizerSlots['keep']
}

/** Two ways to keep a mix: with its list, and as a file with which `fairweight optimize --replay` computes the same again, bit for bit. Neither holds an amount of money. */
export function SaveResult({ answer, mix, ranges, comparison, isReady, keep }: SaveResultProps) {
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  const whole = async () =>
    mix.isAnswer ? answer : client.fetchQuery(optimizationQuery(requestOfMix(answer, mix), answer.snapshot))
  const save = async () => {
    try {
      const saved = await whole()
      download({ answer: saved, ranges, comparison }, `fairweight-mix-${saved.to ?? saved.snapshot}.json`)
      setSaid('Downloaded.')
    } catch (error) {
      setSaid(`Not downloaded. ${describeFailure(error).text}`)
    }
  }
  const contents = async () => {
    const run = runOf(await whole())
    if ('refusal' in run) throw new Error(run.refusal)
    return run
  }
  return (
    <section aria-label="Save" className="flex flex-col gap-5 border-t border-hairline pt-6 print:hidden">
      {keep(isReady ? { name: nameOf(answer, mix), contents } : null)}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <Button variant="secondary" size="small" disabled={!isReady} onClick={() => void save()}>
          Download as a file
        </Button>
        <span>
          The mix, its settings, and the data behind it, so that anyone can recompute it. It contains no dollar amounts.
        </span>
        <span role="status">{said}</span>
      </div>
    </section>
  )
}

function nameOf({ settings }: OptimizationResult, mix: ChosenMix): string {
  const level = mix.isLevel ? riskLevelOf(settings.optimization_type).label : 'A chosen mix'
  return `${level}, ${periodOf(settings.time_period).name}`
}

/** A mix read off the frontier is asked for by itself, so that what is kept is a whole answer of its own. */
function requestOfMix({ settings }: OptimizationResult, mix: ChosenMix): OptimizationResult['settings'] {
  const { riskLevel, targetVolatility } = mixGoal(mix)
  const { targetReturn: _, ...rest } = settings
  return {
    ...rest,
    ...(riskLevel && { optimization_type: riskLevel }),
    ...(targetVolatility !== undefined && { targetVolatility }),
  }
}

function download(content: object, name: string): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(content, null, 1)}\n`], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
