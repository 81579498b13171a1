import { ANONYMOUS_IDLE_DAYS, PRODUCT_NAME } from '@fairweight/contract/product'
import { CONFIRMATION_DAYS, DAYS_KEPT_AFTER_DRAW } from '@fairweight/domain/raffle'
import { Link } from 'react-router'
import { type LegalSection, LegalSections } from './legal-sections.tsx'

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>You can read everything public and use the demo without telling us who you are.</li>
        <li>An account holds what you give it. You can take all of it along and delete all of it yourself.</li>
        <li>Amounts of money and holdings never leave your browser.</li>
        <li>There is no advertising, no tracking, and no script of another company on any page.</li>
        <li>We sell nothing about you, and share it only with those who take payments, carry mail and run machines for us.</li>
      </ul>
    ),
  },
  {
    id: 'looking',
    title: 'While you only look',
    body: (
      <>
        <p>Public pages and the demo ask for nothing about you, and every file they load comes from us. {PRODUCT_NAME} counts nobody across sites or visits.</p>
        <p>
          When you keep something before you have an account, such as a list, a bookmark or your place in the tour, we make an anonymous account for it: a number, a session, and what you keep. It is deleted after {ANONYMOUS_IDLE_DAYS} days without a visit.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What your browser keeps',
    body: (
      <>
        <ul>
          <li>
            <strong>Storage:</strong> the theme and the display you chose, your place in the tour, a copy of the published market data with files of the site itself, and, so that the dashboard works without a network, the tickers of your lists and changes to them that wait to be sent. Logging out removes all but your display.
          </li>
          <li>
            <strong>Cookies, once you keep something or log in:</strong> your session, which scripts cannot read and which ends after 7 days without a visit, 30 at most (of an anonymous account, {ANONYMOUS_IDLE_DAYS} and 400); a hint whether you are logged in, so that pages draw at once what is yours; and a random name of the browser, for a year, so that we can tell you of a sign-in from a device that we have not seen. While you log in through another provider, one more for 10 minutes.
          </li>
        </ul>
        <p>None of them is used for anything else. Removing the site’s data in your browser removes them all, and logs you out.</p>
      </>
    ),
  },
  {
    id: 'optimizer',
    title: 'What you optimize',
    body: <p>To optimize, our server gets the tickers, the period and the level of risk; it computes, answers, and keeps none of them, unless you save the result with a list. Amounts of money and holdings of yours are not among them: whatever is done with these is done in your browser, and they are never sent to us.</p>,
  },
  {
    id: 'account',
    title: 'With an account',
    body: (
      <>
        <p>We keep, for as long as the account exists:</p>
        <ul>
          <li>your name, your e-mail address and whether it was confirmed, a referral code if you gave one, which newsletters you want, and whether letters about changed grades;</li>
          <li>your password as an Argon2 hash, from which it cannot be read (a new one may be compared with those that leaked elsewhere: five of the forty digits of another hash are asked for then, which thousands of passwords share, and the password itself is told to nobody); or, if you log in through another provider, the number by which that provider knows you;</li>
          <li>for each passkey its public key, the name you give it, whether your device keeps it backed up, and when it was made and last used; your fingerprint, face and screen lock never leave your device;</li>
          <li>if you set up two-step login, the key that your authenticator app shares with us, encrypted, and keyed digests of your recovery codes, from which they cannot be read;</li>
          <li>your lists with the results you saved, your bookmarks, the filters you saved, your place in the tour, and up to which day you saw the grades of your stocks;</li>
          <li>what you agreed to, in which version, and when;</li>
          <li>where you are logged in: the browser’s description of itself, since when, and when it was last seen, until the session ends; and of known devices a hash, a name such as “Firefox on Windows”, and when they were first and last seen;</li>
          <li>
            what happened to the account, each for two years at most: sign-ins and their ends, changes of password, links asked for, downloads, subscriptions, and what our team did to it, with the time, a name of the browser such as “Firefox on Windows”, and the network it came from, cut short so that it finds no household (203.0.113.0/24, say);
          </li>
          <li>the state of your subscription, and roles that we gave you.</li>
        </ul>
        <p>
          A sign-up that waits for its address to be confirmed holds the address, the hash of the password and what you agreed to, and is deleted after a day if nothing comes of it.
        </p>
        <p>
          We use it to run {PRODUCT_NAME} for you and to write to you about it. <Link to="/profile">Your profile</Link> shows it, corrects it, and gives you a file with it.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'When you pay',
    body: (
      <>
        <p>You pay on the pages of our payment provider. It gets your e-mail address and the number of your account from us, and your name and card from you. We never see the card’s number.</p>
        <p>It tells us which plan you have, since when and until when, and what was paid. We keep that, what of it was given to charity, and that its messages have arrived. The reminders and receipts we write come from this.</p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'Mail',
    body: (
      <>
        <p>A letter waits in our database until our mail service has taken it. Then its text and your address are struck out; what stays is which letter it was, when it went, and the number of your account. Our letters load no pictures and do not notice whether you open them.</p>
        <p>
          Newsletters come only if your profile asks for them. <strong>Every letter to somebody with an account has a link, and a button in many mail programs, that stops them with one click</strong>, without logging in. Letters about the account itself go on as long as it exists. A link under a letter holds the number of your account, signed so that nobody can make one for somebody else.
        </p>
      </>
    ),
  },
  {
    id: 'writing',
    title: 'When you write to us',
    body: <p>What you enter in the form on the help page goes to us as a letter and is struck out of our database like any other. In our mailbox it stays as long as your question needs it, and as the law may ask.</p>,
  },
  {
    id: 'raffle',
    title: 'The raffle',
    body: (
      <p>
        An entry holds your name, your e-mail address, your state, a number, and when you entered and confirmed it; its links are kept as hashes, and encrypted while their letter waits to be sent. It is used for the draw only. What is not confirmed is deleted when its link ends, after {CONFIRMATION_DAYS} days or with the quarter, and all other entries {DAYS_KEPT_AFTER_DRAW} days after the draw, so that it can be proved until then. An entry is not part of an account. More is in the <Link to="/raffle-terms">raffle terms</Link>.
      </p>
    ),
  },
  {
    id: 'logs',
    title: 'In our logs',
    body: (
      <>
        <p>The server’s log has a line for each request: when it came, its address on our site without what follows the question mark, how it ended, and how long it took. It does not hold your network address, your name or anything that you typed. When something fails, the reason stands there with a reference number, which you may be shown.</p>
        <p>To keep the site standing, we count requests by network address or account, and wrong passwords by keyed hashes of the e-mail address, the network address and the browser. A count is deleted when its time is over, that of requests within hours, that of wrong passwords about a day after the last one. Machines between you and us, such as those of our host, may keep logs of their own for a short time.</p>
      </>
    ),
  },
  {
    id: 'leaving',
    title: 'When you leave',
    body: (
      <>
        <p>
          Deleting your account, in your profile, deletes at once everything that it holds, its history and our letters to you included, and ends your subscription. That an account was deleted at that time stays noted, without a word of whose. We also have the payment provider remove you; it keeps invoices for as long as the law asks of it. A last letter tells you that it is done.
        </p>
        <p>This stays with us:</p>
        <ul>
          <li>
            <strong>Keyed hashes</strong> of your account’s number, your e-mail address and the fingerprint of your card, if you had a free trial (of the address only if it was confirmed), so that it is granted once per person. Nobody can read any of the three from them.
          </li>
          <li>The number of your account, beside the note that the last letter has gone.</li>
          <li>Numbers by which the payment provider names customers, messages and invoices, and the amounts given to charity. They do not say who you are.</li>
          <li>Copies made against loss of data hold what was there when they were made, until newer ones take their place.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else learns of it',
    body: <p>Those who work for us, for their part only: the payment provider, the service that carries our mail, and whoever runs the machines. A provider that you log in through learns that you do. Beyond that, only whom the law makes us tell. We do not sell or rent data about you, and do not share it for advertising.</p>,
  },
  {
    id: 'safety',
    title: 'How it is protected',
    body: <p>Everything travels encrypted. Sessions, links and entries are kept so that whoever reads the database cannot use them. You hear by mail of a new device, of a changed password and of each way to log in that is added or removed, and can sign out every device in your profile. {PRODUCT_NAME} is for adults in the United States, and we knowingly keep nothing about children.</p>,
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        Whatever state you live in, you may ask what is kept about you, get a copy, have it corrected, or have it deleted, and nothing is made worse for you because you asked. Most of it you can do yourself in your profile; for the rest, write to us through the <Link to="/help">help page</Link> or answer any of our letters.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of this policy',
    body: <p>A new version bears a new date and is announced on this page before it takes effect. Which version you accepted, and when, is kept with your account.</p>,
  },
]

/** What is kept about whom, why and for how long. */
export function PrivacyPolicyText() {
  return <LegalSections sections={SECTIONS} />
}
