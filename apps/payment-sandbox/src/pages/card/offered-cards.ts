import { createHash } from 'node:crypto'
import { TEST_CARDS, workingCardNumber } from '../../engine/hosted/test-cards.ts'

/** A card that is offered to be chosen, and what it does. */
export interface OfferedCard {
  readonly number: string
  readonly effect: string
}

/** The first is chosen at the beginning. The fifth is another one for each `page`, since a free trial is given once to each card. */
export function offeredCards(page: string): OfferedCard[] {
  const { works, needsAuthentication, declined, failsLater } = TEST_CARDS
  return [
    { number: works, effect: 'Pays' },
    { number: needsAuthentication, effect: 'The bank asks first' },
    { number: declined, effect: 'Is declined' },
    { number: failsLater, effect: 'Later charges fail' },
    { number: ownNumber(page), effect: 'Pays, not used before' },
  ]
}

function ownNumber(page: string): string {
  return workingCardNumber(createHash('sha256').update(page).digest().readUInt32BE() % 10_000_000)
}

/** "4242 4242 4242 4242". */
export function inGroups(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
