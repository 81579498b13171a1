import { NEVER_GRADED, portfolioGrade, type WeightedFigure } from '@fairweight/domain/portfolio'
import { UNGRADED_VALUE_CLASSES } from '@fairweight/domain/screener/grade-classes.ts'
import { Link } from 'react-router'
import { shortPercent, wholePercent } from '../../../data/figures.ts'
import { RatingPill } from '../../../ui/marks/rating-pill.tsx'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { MoneyTable } from './money-table.tsx'

/** The grade of a portfolio is that of its money, of what has a price. Cash is not graded. */
export function Grade({ positions }: { readonly positions: readonly ValuedPosition[] }) {
  const priced = positions.flatMap(({ symbol, value, stock }) =>
    value === null || value <= 0 ? [] : [{ symbol, value, stock }],
  )
  const grade = portfolioGrade(priced)
  if (grade === null) return null
  return (
    <section aria-labelledby="grade-title" className="flex flex-col gap-6">
      <h2 id="grade-title" className="font-serif text-xl font-semibold">
        Its grade
      </h2>
      <p className="max-w-prose text-sm text-muted">
        How much of the money in shares is in stocks of each grade. Cash and positions without a price are not counted.
      </p>
      {grade.byValue && (
        <dl className="grid gap-6 wide:grid-cols-2">
          <Mean
            term="Margin of safety"
            figure={grade.marginOfSafety}
            text={shortPercent}
            note="The widest margin of each stock, weighted by the money in it. Below zero the price is above every value."
          />
          <Mean
            term="Financial strength"
            figure={grade.strength}
            text={(stars) => `${stars.toFixed(1)} of 5 stars`}
            note="The stars of each stock, weighted by the money in it."
          />
        </dl>
      )}
      <div className="grid gap-8 wide:grid-cols-2">
        {grade.byValue && (
          <MoneyTable caption="Money by value grade" name="Value grade" classes={grade.byValue} nameOf={wordsOf} />
        )}
        {grade.byMomentum && (
          <MoneyTable
            caption="Money by momentum grade"
            name="Momentum grade"
            classes={grade.byMomentum}
            nameOf={wordsOf}
          />
        )}
      </div>
      {grade.worst.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">The lowest value grades among them</h3>
          <ul className="flex flex-col gap-2 text-sm">
            {grade.worst.map(({ symbol, stock }) => (
              <li key={symbol} className="flex flex-wrap items-center gap-x-3">
                <Link
                  to={`/stocks/${encodeURIComponent(stock?.TICKER ?? symbol)}`}
                  className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 wide:min-h-0"
                >
                  {symbol}
                </Link>
                <RatingPill kind="value" rating={stock?.VALUE_RATING} reason={stock?.VALUE_REASON} />
                <span className="text-muted">{stock?.COMPANY_NAME}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface MeanProps {
  readonly term: string
  readonly figure: WeightedFigure | null
  readonly text: (mean: number) => string
  readonly note: string
}

function Mean({ term, figure, text, note }: MeanProps) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-serif text-2xl font-semibold tabular-nums">{figure === null ? 'n/a' : text(figure.mean)}</dd>
      <dd className="max-w-prose text-xs text-muted">
        {note} {figure === null ? 'No stock here has one.' : `Known for ${wholePercent(figure.share)} of the money.`}
      </dd>
    </div>
  )
}

function wordsOf(key: string): string {
  if (key === NEVER_GRADED) return 'Funds and other securities, never graded'
  return UNGRADED_VALUE_CLASSES.find((reason) => reason.key === key)?.label ?? key
}
