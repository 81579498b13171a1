/**
 * How many percent a year paid at once costs less than twelve months paid one by one, rounded down so that it never promises
 * too much; 0 when it costs as much or more. Both amounts are whole cents above 0.
 */
export function annualSavingPercent(monthlyCents: number, annualCents: number): number {
  const twelveMonths = 12 * monthlyCents
  return Math.max(0, Math.floor((100 * (twelveMonths - annualCents)) / twelveMonths))
}
