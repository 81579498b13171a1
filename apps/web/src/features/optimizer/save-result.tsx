import type { OptimizationAnswer } from '@fairweight/contract/wire'
import type { ResampledRanges, WalkForwardComparison } from '@fairweight/domain/optimization'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { optimizationQuery } from '../../data/stock-queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { ChosenMix } from './risk/chosen-mix.ts'
import { mixGoal } from './uncertainty/mix-goal.ts'

interface SaveResultProps {
  readonly answer: OptimizationAnswer
  readonly mix: ChosenMix
  /** Null while they are not there. */
  readonly ranges: ResampledRanges | null
  readonly comparison: WalkForwardComparison | null
  readonly isReady: boolean
}

/** Gives the reader a file with which `fairweight optimize --replay` computes the same again, bit for bit. It holds no amount of money. */
export function SaveResult({ answer, mix, ranges, comparison, isReady }: SaveResultProps) {
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  const save = async () => {
    try {
      const whole = mix.isAnswer ? answer : await client.fetchQuery(optimizationQuery(questionOfMix(answer, mix), answer.snapshot))
      download({ answer: whole, ranges, comparison }, `fairweight-mix-${whole.to ?? whole.snapshot}.json`)
      setSaid('Saved.')
    } catch (error) {
      setSaid(`Not saved. ${describeFailure(error).text}`)
    }
  }
  return (
    <section aria-label="Save" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline pt-6 text-sm text-muted">
      <Button variant="secondary" size="small" disabled={!isReady} onClick={() => void save()}>Save this result</Button>
      <span>A file with the mix, its settings and the data it rests on, by which anyone can compute it again. No amounts of money are in it.</span>
      <span role="status">{said}</span>
    </section>
  )
}

/** A mix read off the frontier is asked for by itself, so that the file holds a whole answer of its own. */
function questionOfMix({ settings }: OptimizationAnswer, mix: ChosenMix): OptimizationAnswer['settings'] {
  const { riskLevel, targetVolatility } = mixGoal(mix)
  const { targetReturn: _, ...rest } = settings
  return { ...rest, ...(riskLevel && { optimization_type: riskLevel }), ...(targetVolatility !== undefined && { targetVolatility }) }
}

function download(content: object, name: string): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(content, null, 1)}\n`], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
