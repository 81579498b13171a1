import { DAY_MS, HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { SOURCE_NAMES } from '@fairweight/market-data/provenance/source-name.ts'
import { field } from '@fairweight/sandbox/pages/form-body.ts'
import { type FaultPlan, FAULTS, type FaultSwitch } from '../../faults/fault.ts'

/** What the clock's buttons move on by. */
export const STEPS = [
  { name: '1-hour', label: '+1 hour', ms: HOUR_MS },
  { name: '1-day', label: '+1 day', ms: DAY_MS },
  { name: '1-week', label: '+1 week', ms: 7 * DAY_MS },
  { name: '1-month', label: '+30 days', ms: 30 * DAY_MS },
] as const

/** Where the clock is to go from that time; null when the form says no step. */
export function readClockForm(form: URLSearchParams, now: Date): Date | null {
  const step = STEPS.find(({ name }) => name === form.get('step'))
  return step === undefined ? null : new Date(now.getTime() + step.ms)
}

/** A fault to put on, for one request or until it is taken off, or to take off; null when the form names none. */
export function readFaultForm(form: URLSearchParams): { readonly fault: FaultSwitch; readonly isOn: boolean } | null {
  const source = SOURCE_NAMES.find((name) => name === form.get('source'))
  const fault = FAULTS.find((name) => name === form.get('fault'))
  if (source === undefined || fault === undefined) return null
  const times = form.get('switch') === 'once' ? 1 : null
  return { fault: { source, fault, times, ticker: null }, isOn: form.get('switch') !== 'off' }
}

/** Faults by chance as the form says, with every kind of fault; null when its numbers are none. */
export function readPlanForm(form: URLSearchParams): FaultPlan | null {
  const [percent, seed] = [field(form, 'share'), field(form, 'seed')].map((text) => Number(text || Number.NaN))
  const isPlan = percent !== undefined && percent >= 0 && percent <= 100 && Number.isInteger(seed)
  return isPlan && seed !== undefined ? { seed, share: percent / 100, faults: FAULTS } : null
}
