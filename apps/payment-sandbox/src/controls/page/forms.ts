import type { DeliveryRequest, OutageRequest } from '../requests.ts'
import { field } from '@fairweight/sandbox/pages/form-body.ts'

/** What the clock's buttons move on by. */
export const STEPS = [
  { name: '1-day', label: '+1 day', days: 1, months: 0 },
  { name: '4-days', label: '+4 days', days: 4, months: 0 },
  { name: '7-days', label: '+7 days', days: 7, months: 0 },
  { name: '1-month', label: '+1 month', days: 0, months: 1 },
  { name: '1-year', label: '+1 year', days: 0, months: 12 },
] as const

/** Where the clock is to go from that time; null when the form says no day. A month on from the 31st is the next month's last day. */
export function readClockForm(form: URLSearchParams, now: Date): Date | null {
  const step = STEPS.find(({ name }) => name === form.get('step'))
  if (step !== undefined) {
    const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + step.months + 1, 0)).getUTCDate()
    const to = new Date(now)
    to.setUTCFullYear(
      now.getUTCFullYear(),
      now.getUTCMonth() + step.months,
      Math.min(now.getUTCDate(), lastDay) + step.days,
    )
    return to
  }
  const typed = field(form, 'to')
  const to = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? new Date(`${typed}T00:00:00Z`) : null
  return to === null || Number.isNaN(to.getTime()) ? null : to
}

/** A whole percentage as a share; null when it is none. */
function share(form: URLSearchParams, name: string): number | null {
  const percent = Number(field(form, name) || Number.NaN)
  return percent >= 0 && percent <= 100 ? percent / 100 : null
}

export function readDeliveryForm(form: URLSearchParams): DeliveryRequest | null {
  const [droppedShare, corruptedShare] = [share(form, 'droppedShare'), share(form, 'corruptedShare')]
  const delaySeconds = Number(field(form, 'delaySeconds') || Number.NaN)
  if (droppedShare === null || corruptedShare === null || !(delaySeconds >= 0 && delaySeconds <= 24 * 3600)) return null
  return { twice: form.has('twice'), shuffled: form.has('shuffled'), delaySeconds, droppedShare, corruptedShare }
}

export function readOutageForm(form: URLSearchParams): OutageRequest | null {
  const failShare = share(form, 'failShare')
  return failShare === null ? null : { isAway: form.has('isAway'), failShare }
}
