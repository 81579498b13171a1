import { type FileLayout, tickerText } from '../file-layout.ts'

const columns = { date: { from: 'date' }, ticker: { from: 'ticker', as: tickerText } }
const recognizedBy = ['date', 'action', 'ticker', 'value']

/** Nasdaq Data Link, Sharadar's corporate actions asked for as splits: `value` new shares for one old one. */
export const SHARADAR_SPLITS: FileLayout = {
  words: 'Sharadar’s splits',
  kind: 'splits',
  recognizedBy,
  columns: { ...columns, split: { from: 'value', as: only('split') } },
}

/** The same asked for as dividends: `value` dollars a share, on the share basis of the day on which it is asked. */
export const SHARADAR_DIVIDENDS: FileLayout = {
  words: 'Sharadar’s dividends',
  kind: 'dividends',
  recognizedBy,
  columns: { ...columns, dividend: { from: 'value', as: only('dividend') } },
}

/** The table has all actions in one column: a row of another one is refused with its line instead of being taken for a ratio. */
function only(action: string): (text: string) => string {
  return (text) => `case when "action" = '${action}' then ${text} else concat("action", ' ', ${text}) end`
}
