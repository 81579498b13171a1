import { TEST_CARDS } from '../../engine/hosted/test-cards.ts'

/** A card that is offered to be chosen, and what it does. */
export interface CardOption {
  readonly number: string
  readonly effect: string
}

/** The first is chosen at the beginning. */
export function cardOptions(): CardOption[] {
  const { works, needsAuthentication, declined, failsLater, shared } = TEST_CARDS
  return [
    { number: works, effect: 'Pays' },
    { number: needsAuthentication, effect: 'The bank asks for approval' },
    { number: declined, effect: 'Is declined' },
    { number: failsLater, effect: 'Later charges fail' },
    { number: shared, effect: 'Pays; shared by everybody' },
  ]
}

/** "4242 4242 4242 4242". */
export function inGroups(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
