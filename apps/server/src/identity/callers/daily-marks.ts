const millisecondsADay = 86_400_000
const mostRemembered = 50_000

/** Tells whether somebody is to be marked as active: the first time that this process sees them on a day (UTC). */
export function createDailyMarks(): (userId: string, now: Date) => boolean {
  const lastDay = new Map<string, number>()
  return (userId, now) => {
    const day = Math.floor(now.getTime() / millisecondsADay)
    if (lastDay.get(userId) === day) return false
    // The database marks once a day too, so that forgetting here costs one query each and changes nothing.
    if (lastDay.size >= mostRemembered) lastDay.clear()
    lastDay.set(userId, day)
    return true
  }
}
