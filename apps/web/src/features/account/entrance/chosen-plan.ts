export type ChosenPlan = 'monthly' | 'annual'

/** The plan that the address of the sign-up page names; null for any other word. */
export function chosenPlan(params: URLSearchParams): ChosenPlan | null {
  const named = params.get('subscriptions')
  return named === 'monthly' || named === 'annual' ? named : null
}
