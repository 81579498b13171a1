import { shortPercent } from '../wording/figures.ts'
import type { JournalOutcome } from './what-happened.ts'

/** What became of an entry, without its name: "+12.0% against +8.5% of the S&P 500 fund". */
export function outcomeText({ stocks, fund, reason }: JournalOutcome): string {
  if (stocks === null) return reason ?? 'not known'
  return fund === null ? signed(stocks) : `${signed(stocks)} against ${signed(fund)} of the S&P 500 fund`
}

/** What is told a year later. */
export function yearLaterSentence(outcome: JournalOutcome, writtenOn: string): string {
  return `a year after your journal entry of ${writtenOn}: ${outcomeText(outcome)}`
}

function signed(fraction: number): string {
  return fraction > 0 ? `+${shortPercent(fraction)}` : shortPercent(fraction)
}
