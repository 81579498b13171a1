/** A grade within a sentence: 'B**', or that there is none. */
export function gradeName(rating: string): string {
  return rating === 'Unranked' ? 'unranked' : rating
}
