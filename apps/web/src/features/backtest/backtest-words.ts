import type { BacktestAnswer, BacktestResult } from '@fairweight/contract/wire'
import { BACKTEST_SETTINGS } from '@fairweight/domain/backtest/backtest-settings.ts'
import { shortDate } from '../../data/dates.ts'
import { count, shortPercent, shortSignedPercent } from '../../data/figures.ts'

type Luck = NonNullable<BacktestResult['luck']>

/** Whether it can be told from luck, in one line. */
export function verdictOf({ isBetterThanLuck }: Luck): string {
  return isBetterThanLuck ? 'Better than luck alone explains' : 'Cannot be told from luck'
}

/** What the random screens did, and how many tries count. */
export function luckSentences(luck: Luck, isAYear: boolean): readonly string[] {
  const { permutations, asGood, chance, tries, chanceAfterTries, seed, own, low, high } = luck
  const many = tries === 1 ? 'the first different screen' : `one of ${count(tries)} different screens`
  return [
    `Of ${count(permutations)} random screens that hold as many stocks on the same days, and keep each as long, ${count(asGood)} did as well or better: a chance of ${chanceText(chance)} without any skill.`,
    `This is ${many} that you have backtested. Each counts for good${tries === 1 ? '.' : `, so the chance is multiplied by ${count(tries)}: ${chanceText(chanceAfterTries)}.`} At most ${shortPercent(BACKTEST_SETTINGS.significance)} is called better.`,
    ...(isAYear
      ? [
          `Without costs it grew ${shortSignedPercent(own)} a year; of 100 random screens, 95 grew between ${shortSignedPercent(low)} and ${shortSignedPercent(high)}.`,
        ]
      : []),
    `The random screens are drawn with the seed ${seed}, so they are the same each time.`,
  ]
}

/** Small chances keep a digit. */
function chanceText(chance: number): string {
  return chance < 0.001 ? `${(100 * chance).toPrecision(1)}%` : shortPercent(chance)
}

/** Why there is nothing to show yet, and from when on there is. */
export function tooFewDaysText({
  firstDay,
  lastDay,
  days,
}: Extract<BacktestAnswer, { outcome: 'too-few-days' }>): string {
  if (firstDay === null || lastDay === null)
    return 'No past day has been replayed yet. Grades are written down with each published day, and past months are replayed after the first start.'
  return `Grades are kept of ${count(days)} ${days === 1 ? 'day' : 'days'}, from ${shortDate(firstDay)} to ${shortDate(lastDay)}. A backtest buys at the close after such a day and needs another close after that.`
}

export const EVERY_TEXTS = { month: 'Every month', quarter: 'Every quarter', year: 'Every year' } as const
