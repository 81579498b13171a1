import type { Explanation } from '@fairweight/contract/wire'
import { contributionsTo, readStockFigures } from '@fairweight/domain/what-if'
import { useMemo } from 'react'
import { CaseList } from './case-list.tsx'
import { changeSentences } from './change-sentences.ts'

/** What would change the grade, and the case against it; for a weak grade the case for it comes first. */
export function GradeSensitivity({ explanation }: { readonly explanation: Explanation }) {
  const found = useMemo(() => {
    const figures = readStockFigures(explanation)
    return figures && { figures, sentences: changeSentences(figures), contributions: contributionsTo(figures) }
  }, [explanation])
  if (found === null) return null
  const { figures, sentences, contributions } = found
  const isStrong = explanation.valueRating.rating.startsWith('A')
  const cases = [
    { title: 'The case against', contributions: contributions.filter(({ effect }) => effect < 0) },
    { title: 'The case for', contributions: contributions.filter(({ effect }) => effect > 0) },
  ]
  return (
    <>
      <section aria-label="What would change the grade" className="flex flex-col gap-1 text-sm">
        <h3 className="font-semibold">What would change the grade</h3>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="text-xs text-muted">
          Each sentence leaves all else as published. Another price also means another size, discount rate, and
          strength.
        </p>
      </section>
      <div className="flex flex-col gap-4">
        {(isStrong ? cases : cases.toReversed()).map((one) => (
          <CaseList key={one.title} figures={figures} {...one} />
        ))}
        <p className="text-xs text-muted">
          Largest effect first: on the mean estimate, as a share of the price, or on the stars.
        </p>
      </div>
    </>
  )
}
