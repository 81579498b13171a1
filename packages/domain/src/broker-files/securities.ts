/** Money market funds of US brokers are worth one dollar a share: their tickers have five letters, of which the last two are X. */
export function isMoneyMarket(symbol: string): boolean {
  return /^[A-Z]{3}XX$/.test(symbol)
}

/** A line of a table of positions that is money: cash, the sweep account, what is not settled yet. */
export function isCashName(symbol: string, name: string): boolean {
  return [symbol, name].some((text) =>
    /^(cash( & | and )?(cash (investments|equivalents)|money market.*)?|fcash|core|mmda\d*|usd|u\.?s\.? dollars?|sweep.*|money (market|accounts?).*|held in (money market|fcash)|pending activity|ending cash|.*bank deposit program.*)(\*\*)?$/i.test(
      text.trim(),
    ),
  )
}

/** Mutual funds have five letters and end in X; exchange-traded ones say what they are. */
export function isFund(symbol: string, name: string, securityType: string): boolean {
  return /^[A-Z]{4}X$/.test(symbol) || /\b(etfs?|funds?|etns?)\b/i.test(`${securityType} ${name}`)
}

/** Why a security is not kept here; null for stocks, funds and what the file does not say. */
export function reasonNotKept(symbol: string, name: string, securityType: string): string | null {
  if (isOption(symbol, name, securityType)) return 'Options are not kept here.'
  if (/\b(forex|cash|futures?|fut|fop)\b/i.test(securityType)) return 'Currencies and futures are not kept here.'
  return null
}

/** Options have a day and a strike in their name. */
function isOption(symbol: string, name: string, securityType: string): boolean {
  return (
    /\b(options?|opt|optn)\b/i.test(securityType) ||
    /\d{6}[CP]\d/i.test(symbol) ||
    /\d{1,2}\/\d{1,2}\/\d{2,4}.*\b(c|p|call|put)\b/i.test(`${symbol} ${name}`) ||
    /^(call|put) \(/i.test(name)
  )
}
