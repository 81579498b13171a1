import type { Explanation } from '@fairweight/contract/wire'
import { contributionsTo, readStockFigures, type StockFigures } from '@fairweight/domain/what-if'
import { useMemo } from 'react'
import { contributionText, effectText } from '../sensitivity/contribution-text.ts'
import { nearestChangeSentence } from '../sensitivity/change-sentences.ts'
import { SummaryLine } from './summary-line.tsx'

/** What would change the value grade with the least move, and what speaks most against it. */
export function DecisiveLines({ explanation }: { readonly explanation: Explanation }) {
  const [change, against] = useMemo(() => {
    const figures = readStockFigures(explanation)
    return figures === null
      ? ['The figures needed for this are not available for this stock.', null]
      : [nearestChangeSentence(figures), strongestAgainst(figures)]
  }, [explanation])
  return (
    <>
      <SummaryLine name="What would change it">{change}</SummaryLine>
      {against !== null && <SummaryLine name="The case against">{against}</SummaryLine>}
    </>
  )
}

function strongestAgainst(figures: StockFigures): string {
  const found = contributionsTo(figures).find(({ effect }) => effect < 0)
  return found === undefined ? 'Nothing was found.' : `${contributionText(found, figures)} (${effectText(found)}).`
}
