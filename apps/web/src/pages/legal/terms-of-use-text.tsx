import { CHARITY_PROMOTION_CODE, LIABILITY_CAP_DOLLARS, PRODUCT_NAME, SAMPLE_DATA_NOTICE, TRIAL_DAYS } from '@fairweight/contract/product'
import { GRACE_MILLIS } from '@fairweight/domain/entitlement'
import { Link } from 'react-router'
import { type LegalSection, LegalSections } from './legal-sections.tsx'

const GRACE_DAYS = GRACE_MILLIS / 86_400_000
const LIABILITY_CAP = `$${LIABILITY_CAP_DOLLARS.toLocaleString('en-US')}`

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>{PRODUCT_NAME} is for people in the United States, 18 or older, who invest for themselves.</li>
        <li>What it shows is the result of published calculations. It is not advice.</li>
        <li>A plan begins with a free trial of {TRIAL_DAYS} days, once per person, and renews by itself until you cancel.</li>
        <li>You cancel with one click and keep your access to the end of the period. There are no refunds and no proration.</li>
        <li>What we answer for is limited to {LIABILITY_CAP}.</li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'Who may use it',
    body: (
      <>
        <p>You must be 18 or older and live in the United States. {PRODUCT_NAME} is offered nowhere else.</p>
        <p>
          It is for individual use only: for your own personal purposes. You may not use it as a financial advisor, for a company, or to advise others for pay. Companies and advisors need an enterprise license, which we agree on by writing to each other; the <Link to="/help">help page</Link> has a form for it.
        </p>
        <p>The public pages and the demo are open to everybody, without an account.</p>
      </>
    ),
  },
  {
    id: 'advice',
    title: 'Not advice',
    body: (
      <>
        <p>
          Ratings, weights and everything else here come from calculations on filings and past prices that are the same for everybody and are <Link to="/learn">published with their formulas</Link>. They do not know your circumstances, your goals or your taxes. Nothing here is a recommendation to buy, hold or sell, an offer of securities, or advice on investments, law or taxes. {PRODUCT_NAME} is not a broker, and you cannot trade through it.
        </p>
        <p>Past returns say nothing certain about future ones; an optimal portfolio is optimal on the history it was computed from. You can lose money, all of it in a single stock. You decide, and you bear the result.</p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'The data',
    body: (
      <>
        <p>
          We check what comes in and hold back what cannot be right, and figures can still be wrong, late or missing, because filings and prices can be. How old the data is, and what our checks found, stands on the <Link to="/status">status page</Link>. If a number matters to you, look it up in the company’s own filing before you act on it.
        </p>
        <p>Invented companies are marked {SAMPLE_DATA_NOTICE}. They exist so that you can try every tool; nothing about them says anything about a real company.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>An account is free. It is yours alone: give your own name and an e-mail address that reaches you, keep your password to yourself, and do not share the account. The profile lists the devices that are signed in and signs each of them out. Tell us at once if somebody else is using it.</p>
        <p>You can take everything you keep here along, at any time and also after a subscription has ended, and you can delete the account yourself. Both are in your profile.</p>
      </>
    ),
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions, trial and renewal',
    body: (
      <ul>
        <li>What each plan opens and costs stands on the <Link to="/plans">plans page</Link>. Prices are in United States dollars. You pay through our payment provider, by card.</li>
        <li>
          A plan that is offered with a trial is free for its first {TRIAL_DAYS} days. The trial is given <strong>once per person</strong>: not again to the same account, e-mail address or card. A second one is ended before anything is charged, and we write to you.
        </li>
        <li>
          <strong>When the trial ends, your card is charged, unless you have canceled by then.</strong> We remind you by e-mail at least 72 hours before.
        </li>
        <li>
          <strong>A subscription renews by itself</strong> at the end of each month or year, at the price that you agreed to, until you cancel it. About 30 days before a yearly renewal we remind you by e-mail.
        </li>
        <li>A price that we change holds for those who subscribe after the change.</li>
        <li>You get a letter that says what you agreed to, and a receipt for each payment.</li>
      </ul>
    ),
  },
  {
    id: 'cancel',
    title: 'How to cancel',
    body: (
      <>
        <p>
          At any time, with one click, in <Link to="/profile?tab=subscriptions">your profile under Subscriptions</Link>, or in the payment provider’s portal. You need not give a reason, call or write. It works while the payment provider cannot be reached, too: the time at which you pressed the button counts.
        </p>
        <p>Your access then stays to the end of the period that you have paid for, or of the trial, and nothing more is charged. Until then you can change your mind in the same place. A letter confirms it. Deleting the account ends a subscription at once, and the access with it.</p>
      </>
    ),
  },
  {
    id: 'failed',
    title: 'When a payment fails',
    body: <p>We write to you, and your access stays for {GRACE_DAYS} days, in which you can update your card. After that it ends until the payment has arrived. Your lists, bookmarks and account stay.</p>,
  },
  {
    id: 'refunds',
    title: 'No refunds, no proration',
    body: <p>Payments are not refunded, and no part of a period is paid back when you cancel or delete your account before it ends, except where the law gives you a right to it. That is why the trial and the reminders come first. If we charged something by mistake, we pay it back.</p>,
  },
  {
    id: 'conduit',
    title: `The promo code ${CHARITY_PROMOTION_CODE}`,
    body: (
      <p>
        It takes 10 % off every payment for as long as that subscription runs, and we donate a further 10 % of what you actually pay, counted in whole cents and rounded half up. The donation comes out of our share. Codes have no cash value. <Link to="/conduit">More about it</Link>.
      </p>
    ),
  },
  {
    id: 'letters',
    title: 'Letters from us',
    body: <p>Letters about your account, such as receipts, reminders and new sign-ins, come for as long as you have one. Newsletters come only if your profile asks for them, and each letter has a link that stops them with one click.</p>,
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>Please do not:</p>
        <ul>
          <li>copy the data in bulk, publish it or sell it; what you export for your own use is fine;</li>
          <li>read the site with programs in a way that burdens it, or get around its limits;</li>
          <li>look into other people’s accounts, or try to break what protects them;</li>
          <li>open accounts under false names, or several of them to get several trials or raffle entries.</li>
        </ul>
        <p>We may limit or close an account that does, and say why. If you have found a weakness, we are glad to hear of it through the help page.</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'What is yours and what is ours',
    body: <p>Your lists, bookmarks and everything else that you enter stay yours; we use them only to run {PRODUCT_NAME} for you. The software, the texts and the ratings are ours. As long as you keep to these terms you may use them for yourself, and you may quote single figures with our name. Company names and tickers belong to their owners.</p>,
  },
  {
    id: 'service',
    title: 'Changes and interruptions',
    body: <p>We improve {PRODUCT_NAME} all the time and may change or end a tool. Work on it, faults and failures of others can make it unavailable for a while. Should we end a plan that you have paid for, you keep your access to the end of the period.</p>,
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <>
        <p>
          We work with care, but {PRODUCT_NAME} is provided as it is, without a warranty of any kind, as far as the law allows. We do not answer for losses from investments, for lost profit, or for harm that follows only indirectly.
        </p>
        <p>
          <strong>As far as the law allows, our liability for everything together is limited to {LIABILITY_CAP}.</strong> This does not limit what the law does not let anybody limit, such as liability for intent.
        </p>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'Disputes and law',
    body: <p>Please write to us first; most things can be settled in a few letters. These terms are governed by the law of the United States and of the state in which {PRODUCT_NAME} is established, and the courts there decide, except where the law of the state in which you live gives you better rights or a court of your own. If one of these sentences does not hold, the others do.</p>,
  },
  {
    id: 'changes',
    title: 'Changes of these terms',
    body: <p>A new version bears a new date and is announced on this page at least 30 days before it takes effect. It does not reach back. Which version you accepted, and when, is kept with your account and is part of your export. If you do not agree with a new one, you can cancel before it takes effect.</p>,
  },
  {
    id: 'contact',
    title: 'How to reach us',
    body: (
      <p>
        Through the form on the <Link to="/help">help page</Link>, or by answering any of our letters. What we keep about you stands in the <Link to="/privacy-policy">privacy policy</Link>; the raffle has <Link to="/raffle-terms">terms of its own</Link>.
      </p>
    ),
  },
]

/** What holds between a user and us. */
export function TermsOfUseText() {
  return <LegalSections sections={SECTIONS} />
}
