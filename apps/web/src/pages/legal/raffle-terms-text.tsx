import { PRODUCT_NAME, RAFFLE } from '@fairweight/contract/product'
import { CONFIRMATION_DAYS, DAYS_KEPT_AFTER_DRAW } from '@fairweight/domain/raffle'
import { Link } from 'react-router'
import { type LegalSection, LegalSections } from './legal-sections.tsx'

const { leastAge, notifyDays, replyDays, prize } = RAFFLE

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who may enter',
    body: (
      <>
        <p>
          Anybody who lives in the United States and is {leastAge} or older. <strong>No purchase is necessary</strong>, entering is free, and neither a purchase nor a subscription improves your chances. You need no account to enter.
        </p>
        <p>People who work for {PRODUCT_NAME}, and those who live with them, may not enter. The raffle is void where the law of a place forbids it.</p>
      </>
    ),
  },
  {
    id: 'entering',
    title: 'How to enter',
    body: (
      <>
        <p>Fill in the form on this page: your name, your e-mail address, your state, and two confirmations. We then write to that address, and the entry counts once you have opened the link in our letter.</p>
        <ul>
          <li>
            The link works for {CONFIRMATION_DAYS} days, and never beyond the end of the quarter. <strong>An entry that is not confirmed when the quarter ends does not take part</strong>, even if it was made in time.
          </li>
          <li>One entry per person and draw. Other spellings of the same mailbox, such as those with a plus sign, are the same person.</li>
          <li>Entering again before you have confirmed replaces nothing: each entry has a link of its own, and the one whose link is opened first counts. A confirmed entry is never changed.</li>
          <li>An entry belongs to one draw. For the next one you enter again.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'when',
    title: 'When it is drawn',
    body: (
      <p>
        There is one draw for each quarter of the calendar year. It opens with the quarter’s first moment and closes with its last, by Coordinated Universal Time (UTC): at the end of March, June, September and December. The winner is drawn after that and told by e-mail within {notifyDays} days of the draw.
      </p>
    ),
  },
  {
    id: 'prize',
    title: 'The prize',
    body: (
      <>
        <p>
          One prize in each draw: {prize}. It costs you nothing, no card is asked for, and it ends by itself without turning into a subscription. It cannot be exchanged for money or handed to somebody else. To use it you need a free account under the address that you entered with. Taxes on it, if there are any, are yours.
        </p>
        <p>Your chance depends on how many people enter: with a hundred entries that count, it is one in a hundred.</p>
      </>
    ),
  },
  {
    id: 'draw',
    title: 'How the winner is drawn',
    body: (
      <>
        <p>By a rule that leaves nothing to us, and that can be run again by anybody who has the numbers:</p>
        <ol>
          <li>A seed of 32 random bytes is taken and recorded, together with a hash over all entries that count.</li>
          <li>For each entry, the hash SHA-256 of the seed, a colon and the number of the entry is computed. The entries stand in the order of these hashes.</li>
          <li>The first one wins. The draw is held once; held again, it gives the same winner.</li>
        </ol>
        <p>The number of your entry stands in our letters to you. Ask us for a draw’s seed and its list of entry numbers, which holds no names and no addresses, and you can check the winner and your own place yourself.</p>
      </>
    ),
  },
  {
    id: 'answer',
    title: 'If you win',
    body: (
      <>
        <p>
          Our letter has a link by which you take the prize. <strong>You have {replyDays} days</strong>, and the letter names the last moment. After that the prize goes to the next place in the same order, who has {replyDays} days of their own, and so on.
        </p>
        <p>Before the prize is given we may ask you to show that you are {leastAge} or older and live in the United States. Somebody who does not, or who entered more than once under several addresses, gives up the prize. Your name is not published.</p>
      </>
    ),
  },
  {
    id: 'details',
    title: 'What happens to your details',
    body: (
      <>
        <p>They are used for the draw and for nothing else. You are not put on any mailing list. What was not confirmed is deleted when its link ends; all other entries are deleted {DAYS_KEPT_AFTER_DRAW} days after the draw, until when the draw can be proved. The seed, the hash, and the number of the winning entry stay; they name nobody.</p>
        <p>
          An entry does not belong to an account and is not deleted with one. You may have it deleted earlier: ask through the <Link to="/help">help page</Link>. More is in the <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'rest',
    title: 'What else holds',
    body: (
      <p>
        Entries made by a program do not count. Should a draw be made impossible by an attack or a fault, it is put off or called off, and this page says so. The raffle is run by {PRODUCT_NAME}; no other company stands behind it. The sections on what we answer for and on disputes of the <Link to="/terms-of-use">terms of use</Link> hold here too. Questions go to the <Link to="/help">help page</Link>.
      </p>
    ),
  },
]

/** The rules of the raffle. */
export function RaffleTermsText() {
  return <LegalSections sections={SECTIONS} />
}
