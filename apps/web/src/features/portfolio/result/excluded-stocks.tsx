import type { ExcludedStock } from '@fairweight/domain/asset-mix'

/** The stocks of the list that stand for no class, each with its reason. */
export function ExcludedStocks({ stocks }: { readonly stocks: readonly ExcludedStock[] }) {
  if (stocks.length === 0) return null
  return (
    <section aria-label="Left out" className="text-sm text-muted">
      <h4 className="font-semibold text-ink">Left out of the portfolio</h4>
      <ul className="flex list-disc flex-col gap-0.5 pl-5">
        {stocks.map(({ ticker, message }) => (
          <li key={ticker}>{message}</li>
        ))}
      </ul>
    </section>
  )
}
