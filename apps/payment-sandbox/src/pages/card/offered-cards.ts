import { TEST_CARDS } from '../../engine/hosted/test-cards.ts'

/** A card that is offered to be chosen, and what it does. */
export interface OfferedCard {
  readonly number: string
  readonly effect: string
}

/** The first is chosen at the beginning. */
export function offeredCards(): OfferedCard[] {
  const { works, needsAuthentication, declined, failsLater, shared } = TEST_CARDS
  return [
    { number: works, effect: 'Pays' },
    { number: needsAuthentication, effect: 'The bank asks first' },
    { number: declined, effect: 'Is declined' },
    { number: failsLater, effect: 'Later charges fail' },
    { number: shared, effect: 'Pays; one for everybody' },
  ]
}

/** "4242 4242 4242 4242". */
export function inGroups(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
