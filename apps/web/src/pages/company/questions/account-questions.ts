import { ANONYMOUS_IDLE_DAYS, RAFFLE } from '@fairweight/contract/product'
import type { Topic } from './topic.ts'

/** About accounts and what is kept of a person. */
export const ACCOUNT_QUESTIONS: readonly Topic[] = [
  {
    title: 'Your account',
    questions: [
      [
        'What is a free account for?',
        'It keeps your lists and bookmarks on every device. A subscription opens the tools for the whole market.',
      ],
      [
        'I forgot my password.',
        'Request a link on [Forgot my password](/forgot-password). It works once, for 30 minutes. If you do not see the email, check your spam folder.',
      ],
      [
        'How do I change my email address?',
        'In your profile, under Email address. We email a link to the new address, and your address stays as it is until you open that link.',
      ],
      [
        'Someone else signed in to my account.',
        'Choose a new password: this signs out every other device. Your profile lists the devices that are signed in, and you can sign out any of them.',
      ],
      [
        'How do I stop the newsletters?',
        'With one click on the link at the bottom of any email from us, or in your profile. You will still get emails about your account and your payments.',
      ],
      [
        'Can I use it for my clients or my company?',
        'Not with an individual account. Advisors and companies need an enterprise license: [write to us](/help?topic=enterprise#contact).',
      ],
      [
        'How do I delete my account?',
        'In your profile, under Delete Account. This deletes what the account holds and ends your subscription. Download your data first if you might want it back.',
      ],
    ],
  },
  {
    title: 'Privacy',
    questions: [
      [
        'What do you know about me?',
        'If you only browse, nothing. With an account: your name, your email address, your lists and bookmarks, and the status of your subscription. The [privacy policy](/privacy-policy) has the full list.',
      ],
      ['Do you sell data or show advertising?', 'No. We do neither, and no other company’s script runs on our pages.'],
      [
        'Can I download my data?',
        'Yes, at any time, even without a subscription: your profile has all of it as one file, and your lists and bookmarks as tables. You can import the same file again.',
      ],
      [
        'What happens to lists made without an account?',
        `They are kept for ${ANONYMOUS_IDLE_DAYS} days after your last visit, and nothing identifies whose they are.`,
      ],
      [
        'Do I have to buy anything to enter the raffle?',
        `No. It is free for everyone in the United States who is ${RAFFLE.minAge} or older; [the terms](/raffle-terms) explain how the winner is drawn.`,
      ],
    ],
  },
]
