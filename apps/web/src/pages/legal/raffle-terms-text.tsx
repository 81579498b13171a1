import { PRODUCT_NAME, RAFFLE } from '@fairweight/contract/product'
import { CONFIRMATION_DAYS, DAYS_KEPT_AFTER_DRAW } from '@fairweight/domain/raffle'
import { Link } from 'react-router'
import { type LegalSection, LegalSections } from './legal-sections.tsx'

const { minAge, notifyDays, replyDays, prize } = RAFFLE

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who may enter',
    body: (
      <>
        <p>
          Anyone who lives in the United States and is {minAge} or older. <strong>No purchase is necessary</strong>,
          entering is free, and neither a purchase nor a subscription improves your chances. You do not need an account
          to enter.
        </p>
        <p>
          People who work for {PRODUCT_NAME}, and members of their households, may not enter. The raffle is void where
          prohibited by law.
        </p>
      </>
    ),
  },
  {
    id: 'entering',
    title: 'How to enter',
    body: (
      <>
        <p>
          Fill in the form on this page: your name, your email address, your state and two confirmations. We then email
          that address, and the entry counts once you have opened the link in our email.
        </p>
        <ul>
          <li>
            The link works for {CONFIRMATION_DAYS} days, but never past the end of the quarter.{' '}
            <strong>An entry that is not confirmed when the quarter ends does not take part</strong>, even if it was
            made in time.
          </li>
          <li>
            One entry per person per drawing. Variations of the same email address, such as those with a plus sign,
            count as the same person.
          </li>
          <li>
            Entering again before you have confirmed does not replace anything: each entry has its own link, and the one
            whose link is opened first counts. A confirmed entry is never changed.
          </li>
          <li>An entry is valid for one drawing. To take part in the next one, enter again.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'when',
    title: 'When the drawing takes place',
    body: (
      <p>
        There is one drawing for each quarter of the calendar year. Entry opens with the first moment of the quarter and
        closes with its last, in Coordinated Universal Time (UTC): at the end of March, June, September and December.
        The winner is drawn after that and notified by email within {notifyDays} days of the drawing.
      </p>
    ),
  },
  {
    id: 'prize',
    title: 'The prize',
    body: (
      <>
        <p>
          One prize in each drawing: {prize}. It costs you nothing, no card is required, and it ends automatically
          without turning into a subscription. It cannot be exchanged for cash or transferred to anyone else. To use it,
          you need a free account under the email address that you entered with. Any taxes on it are your
          responsibility.
        </p>
        <p>
          Your odds depend on how many people enter: with one hundred entries that count, they are one in one hundred.
        </p>
      </>
    ),
  },
  {
    id: 'draw',
    title: 'How the winner is drawn',
    body: (
      <>
        <p>By a rule that leaves nothing to our discretion, and that anyone who has the numbers can run again:</p>
        <ol>
          <li>A seed of 32 random bytes is taken and recorded, together with a hash of all entries that count.</li>
          <li>
            For each entry, the SHA-256 hash of the seed, a colon and the entry number is computed. The entries are
            sorted by these hashes.
          </li>
          <li>The first one wins. The drawing is held once; if it were repeated, it would give the same winner.</li>
        </ol>
        <p>
          Your entry number is in our emails to you. Ask us for the seed of a drawing and its list of entry numbers,
          which contains no names or addresses, and you can check the winner and your own place yourself.
        </p>
      </>
    ),
  },
  {
    id: 'answer',
    title: 'If you win',
    body: (
      <>
        <p>
          Our email has a link for claiming the prize. <strong>You have {replyDays} days</strong>, and the email states
          the deadline. After that, the prize goes to the next entry in the same order, whose owner also has {replyDays}{' '}
          days, and so on.
        </p>
        <p>
          Before the prize is awarded, we may ask you to show that you are {minAge} or older and live in the United
          States. Anyone who does not, or who entered more than once under several addresses, forfeits the prize. Your
          name is not published.
        </p>
      </>
    ),
  },
  {
    id: 'details',
    title: 'What happens to your information',
    body: (
      <>
        <p>
          It is used for the drawing and for nothing else. You are not added to any mailing list. Unconfirmed entries
          are deleted when their link expires; all other entries are deleted {DAYS_KEPT_AFTER_DRAW} days after the
          drawing, and until then the drawing can be verified. We keep the seed, the hash and the number of the winning
          entry; they do not identify anyone.
        </p>
        <p>
          An entry does not belong to an account and is not deleted with one. You may have it deleted earlier: ask
          through the <Link to="/help">help page</Link>. For more, see the{' '}
          <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'rest',
    title: 'Other terms',
    body: (
      <p>
        Entries made by a program do not count. If an attack or a fault makes a drawing impossible, it is postponed or
        canceled, and this page says so. The raffle is run by {PRODUCT_NAME}; no other company sponsors it. The sections
        on our liability and on disputes in the <Link to="/terms-of-use">terms of use</Link> apply here too. Please send
        questions through the <Link to="/help">help page</Link>.
      </p>
    ),
  },
]

/** The rules of the raffle. */
export function RaffleTermsText() {
  return <LegalSections sections={SECTIONS} />
}
