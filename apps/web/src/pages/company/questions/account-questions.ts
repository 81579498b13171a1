import { ANONYMOUS_IDLE_DAYS, RAFFLE } from '@fairweight/contract/product'
import type { Topic } from './topic.ts'

/** About accounts and what is kept of a person. */
export const ACCOUNT_QUESTIONS: readonly Topic[] = [
  {
    title: 'Your account',
    questions: [
      ['What is a free account for?', 'It keeps your lists and bookmarks, on every device. A subscription opens the tools on the whole market.'],
      ['I forgot my password.', 'Ask for a link on [Forgot my password](/forgot-password). It works once, for 30 minutes; if nothing arrives, look among the unwanted mail.'],
      ['How do I change my email address?', 'It cannot be changed in the profile yet. Take your data along from your profile, open an account with the new address, and bring the file back in.'],
      ['Somebody signed in who is not me.', 'Choose a new password: that signs out every other device. Your profile lists the devices that are signed in, and ends each of them.'],
      ['How do I stop the newsletters?', 'With the link at the foot of any letter of ours, in one click, or in your profile. Letters about your account and your payments go on.'],
      ['Can I use it for my clients or my company?', 'Not with an individual account. Advisors and companies need an enterprise license: [write to us](/help?topic=enterprise#contact).'],
      ['How do I delete my account?', 'In your profile under Delete Account. It deletes what the account holds and ends your subscription. Take your data along first if you may want it back.'],
    ],
  },
  {
    title: 'Privacy',
    questions: [
      ['What do you know about me?', 'While you only look, nothing. With an account: your name, your email address, your lists and bookmarks, and the state of your subscription. The [privacy policy](/privacy-policy) says all of it.'],
      ['Do you sell data or show advertising?', 'No. Nothing is sold, and no script of another company runs on our pages.'],
      ['Can I have my data?', 'At any time, also without a subscription: your profile gives all of it as one file, and lists and bookmarks as tables. The same file can be brought back in.'],
      ['What happens to lists made without an account?', `They are kept for ${ANONYMOUS_IDLE_DAYS} days after your last visit, and nothing says whose they are.`],
      ['Does the raffle need a purchase?', `No. It is free for everybody in the United States from ${RAFFLE.leastAge} years on; [the terms](/raffle-terms) say how a winner is drawn.`],
    ],
  },
]
