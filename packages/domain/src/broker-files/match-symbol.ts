/**
 * The ticker of the market data that a file's symbol means: itself, or the same with its class of shares written otherwise, such as
 * "BRK-B" or Fidelity's "BRKB" for "BRK.B". Null when none is known. Another spelling counts only where the symbol itself is nobody's,
 * so that "FOXA" stays a company of its own.
 */
export function matchSymbol(symbol: string, isKnown: (ticker: string) => boolean): string | null {
  const [, company = '', shareClass = ''] = /^([A-Z]{1,5})[.-]?([A-Z])$/.exec(symbol) ?? []
  const spellings =
    company === '' ? [] : [`${company}.${shareClass}`, `${company}-${shareClass}`, `${company}${shareClass}`]
  return [symbol, ...spellings].find(isKnown) ?? null
}
