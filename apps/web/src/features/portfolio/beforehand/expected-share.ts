import type { AssetClassMix, StockRow } from '@fairweight/contract/wire'
import { assetClassOfStock } from '@fairweight/domain/portfolio'
import type { PortfolioChoice } from '../choice/portfolio-choice.ts'

/** One class of the mix in which stocks of the list stand. */
export interface OwnClass {
  readonly name: string
  readonly tickers: readonly string[]
  /** What the published mix of the risk level gives the class, 0 to 1; null where that level was not published. */
  readonly weight: number | null
}

/** Which classes the stocks of a list stand in, and what the published mix gives these before anything is computed; stocks of no class are none. */
export function ownClasses(
  mix: Pick<AssetClassMix, 'assetClasses' | 'mixes'>,
  { riskLevel }: Pick<PortfolioChoice, 'riskLevel'>,
  tickers: readonly string[],
  rowOf: (ticker: string) => StockRow | undefined,
): readonly OwnClass[] {
  const published = mix.mixes.find(({ optimization_type }) => optimization_type === riskLevel)
  const byClass = Map.groupBy(tickers, (ticker) => {
    const row = rowOf(ticker)
    return row && assetClassOfStock(row)
  })
  return mix.assetClasses.flatMap(({ id, name }): readonly OwnClass[] => {
    const own = [...byClass].find(([of]) => of === id)?.[1]
    return own === undefined ? [] : [{ name, tickers: own, weight: published ? (published.weights[id] ?? 0) : null }]
  })
}

/** What all of them get together; null where one of them is not known. */
export function expectedShare(classes: readonly OwnClass[]): number | null {
  return classes.reduce<number | null>((sum, { weight }) => (sum === null || weight === null ? null : sum + weight), 0)
}
