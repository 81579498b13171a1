/** Of the raffle, apart from what every page reads: the least age, the days until the winner is told, and the days the winner has to answer. */
export const RAFFLE = {
  minAge: 18,
  notifyDays: 7,
  replyDays: 14,
  prize: 'one year of Fairweight with every tool',
} as const
