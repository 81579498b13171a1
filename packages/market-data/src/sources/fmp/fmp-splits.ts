import { type FileLayout, tickerText } from '../file-layout.ts'

/** Financial Modeling Prep, splits of one ticker or of a calendar: `denominator` old shares become `numerator` new ones. */
export const FMP_SPLITS: FileLayout = {
  words: 'Financial Modeling Prep’s splits',
  kind: 'splits',
  recognizedBy: ['symbol', 'date', 'numerator', 'denominator'],
  columns: {
    date: { from: 'date' },
    ticker: { from: 'symbol', as: tickerText },
    split: { from: 'numerator', as: ratio },
  },
}

/** Stays the text it was where it is no number, which the import then refuses with its line. */
function ratio(text: string): string {
  const quotient = `try_cast(${text} as double) / try_cast(cast("denominator" as varchar) as double)`
  return `coalesce(cast(${quotient} as varchar), ${text})`
}
