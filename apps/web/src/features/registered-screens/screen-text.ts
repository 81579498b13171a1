import type { RegisteredScreenDay, RegisteredScreenSummary, ScreenPause } from '@fairweight/contract/wire'
import { MAX_STOCKS_PER_LIVING_LIST } from '@fairweight/domain/lists'
import { EVIDENCE_SETTINGS } from '@fairweight/domain/registered-screens/evidence.ts'
import { shortDate } from '../../data/dates.ts'
import { count, signedPercent } from '../../data/figures.ts'

/** What may be said of a screen, in a few words. */
export const VERDICT_TEXTS: Readonly<Record<RegisteredScreenSummary['verdict'], string>> = {
  better: 'Better than chance',
  worse: 'Worse than chance',
  'too-early': 'Too early to tell',
}

/** Sessions in a year, for saying how long something takes. */
const YEAR_DAYS = 252

/** So many counted days, such as `12 days`. */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${count(days)} days`
}

/** So many sessions as somebody would say it: days, then years. */
function timeText(days: number): string {
  if (days < YEAR_DAYS) return daysText(days)
  const years = days / YEAR_DAYS
  return `${daysText(days)} (${years < 1.5 ? 'about a year' : `about ${Math.round(years)} years`})`
}

/** What the verdict rests on, in one or two whole sentences. @param tries how many screens were ever registered */
export function verdictSentence(screen: RegisteredScreenSummary, tries: number): string {
  const { verdict, countedDays, returns } = screen
  if (countedDays === 0 || returns === null) return notYet(screen)
  const luck = `If a screen had no edge, this would happen to at most one in ${count(EVIDENCE_SETTINGS.oneScreenIn)}${tries > 1 ? `, with all ${count(tries)} of your tries counted` : ''}.`
  const excess = `${signedPercent(returns.meanExcess)} a day ${returns.meanExcess < 0 ? 'behind' : 'against'} all rated stocks over ${daysText(countedDays)}.`
  if (verdict !== 'too-early') return `${excess} ${luck}`
  return `${excess} ${forecastText(screen)}`
}

function notYet({ firstDay, stoppedAt }: RegisteredScreenSummary): string {
  if (stoppedAt !== null) return 'The clock was stopped before any day had counted.'
  if (firstDay === null) return 'The clock starts with the next published day. Nothing known before counts.'
  return 'Its first members are fixed. The first day counts once they were bought and sold, two closes later.'
}

function forecastText({ forecast, stoppedAt }: RegisteredScreenSummary): string {
  if (stoppedAt !== null) return 'The clock is stopped, so that is all that will be known.'
  if (forecast?.kind === 'days')
    return `If it goes on like this, a verdict takes about ${timeText(forecast.days)} more.`
  if (forecast?.kind === 'never') return 'Days like these will never make it better.'
  if (forecast?.kind === 'too-long') return 'If it goes on like this, a verdict takes more than ten years.'
  return 'That is too little to say how long a verdict takes.'
}

const PAUSES: Readonly<Record<ScreenPause, string>> = {
  'no-plan': 'Your plan had ended.',
  bookmarks: 'It asks for bookmarks, which are your own and not published.',
  'tool-not-held': 'Your plan did not include ratings or figures that it asks for.',
  'no-day-before': 'It asks what became of grades since the day before, and nothing was known of that day.',
  'no-such-class': 'No stock of the day was in one of the classes that it asks for, such as its sector.',
  'no-key-figures': 'The day had none of the key figures that it asks for.',
  'too-many-stocks': `More than ${MAX_STOCKS_PER_LIVING_LIST} stocks passed it.`,
  'not-computed': 'It could not be computed, through a fault of ours.',
}

/** Why the newest day has no members; null where it has. */
export function pauseText({ pause, lastDay }: RegisteredScreenSummary): string | null {
  return pause === null || lastDay === null ? null : `${shortDate(lastDay)} has no members. ${PAUSES[pause]}`
}

/** Why a day with members has no return. */
const NO_RETURNS = {
  waiting: 'Waits for the closes at which its members are bought and sold.',
  'no-members': 'No stock passed, so there is nothing to count.',
  'no-prices': 'None of its members had a price to be bought at, so the day does not count.',
  superseded: 'Published late: the next day’s members were bought at the same close.',
} as const

/** What is to be said of a day beside its figures. */
export function dayNote(day: RegisteredScreenDay): string {
  if (day.outcome === 'not-asked') return `No members: ${PAUSES[day.pause]}`
  if (day.outcome !== 'counted') return NO_RETURNS[day.outcome]
  const { members, counted, missing, untraded } = day
  const left = members - counted
  const others = missing.length < left ? ' and others' : ''
  const notes = [
    left > 0 && `${left} without a recent price left out: ${missing.join(', ')}${others}.`,
    untraded.length > 0 &&
      `Did not trade on the day of selling and count with their last close: ${untraded.join(', ')}.`,
  ]
  return notes.filter((note) => note !== false).join(' ')
}

/** How far the evidence is on its way to what is needed, as a fraction; below zero where it speaks against. */
export function wayToVerdict(evidence: number, needed: number): number {
  return evidence / Math.log(needed)
}
