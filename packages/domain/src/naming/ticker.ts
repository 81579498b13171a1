declare const tickerBrand: unique symbol

/** A stock symbol in capitals, such as 'KO' or 'BRK.B'. */
export type Ticker = string & { readonly [tickerBrand]: 'Ticker' }

const PATTERN = /^[A-Z0-9][A-Z0-9.-]{0,9}$/

/** Trims and upper-cases; null unless 1 to 10 letters, digits, points and hyphens that start with a letter or digit. */
export function parseTicker(text: string): Ticker | null {
  const symbol = text.trim().toUpperCase()
  return isTicker(symbol) ? symbol : null
}

/** Whether the text already is a ticker as {@link parseTicker} would give it. */
export function isTicker(text: string): text is Ticker {
  return PATTERN.test(text)
}
