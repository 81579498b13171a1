import { pageMeta } from '../page-meta.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () => pageMeta('/raffle-terms', 'Who may enter the raffle, how a winner is drawn, and what happens then.')

export default function RaffleTerms() {
  return (
    <Sheet>
      <PageHeading eyebrow="Legal" title="Raffle terms" lead="Who may enter, how a winner is drawn, and what happens then. No raffle is open at the moment; the entry form will appear on this page." />
      <div className="prose">
        <h2>Who may enter</h2>
        <p>Residents of the United States who are 18 or older. No purchase is needed, and a subscription does not improve your chances.</p>
        <h2>Entering</h2>
        <p>One entry per person and draw. An entry counts once the link in the confirmation e-mail has been followed.</p>
        <h2>The draw</h2>
        <ul>
          <li>The winner is drawn at random, in a way that is recorded and can be repeated, so that it can be checked.</li>
          <li>The winner is told by e-mail within 7 days of the draw.</li>
          <li>A winner who does not reply within 14 days gives up the prize, and another is drawn.</li>
        </ul>
        <h2>Your details</h2>
        <p>What you enter is used for the draw only.</p>
      </div>
    </Sheet>
  )
}
