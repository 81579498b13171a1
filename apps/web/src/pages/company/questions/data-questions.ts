import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import type { Topic } from './topic.ts'

/** About numbers and where they come from. */
export const DATA_QUESTIONS: readonly Topic[] = [
  {
    title: 'The data',
    questions: [
      [
        'Where do the numbers come from?',
        'From company filings and daily closing prices. In a stock’s details, every figure opens to the row it was read from.',
      ],
      [
        'How current are they?',
        'The dashboard shows the date. The [data status](/status) page shows what is published, since when, and what our checks found.',
      ],
      [
        'How often are ratings published?',
        'After each trading day, by 08:00 UTC, always as a complete set and never in parts. The [data status](/status) page lists the last 90 days, and says so when one is late or when data is published by hand.',
      ],
      [
        'Why does a field say n/a?',
        'The company did not report a figure that the measure needs, or the figure cannot be used, such as a loss where a profit is needed. The explanation next to it says which. We never show a zero instead.',
      ],
      [
        'A number looks wrong. What should I do?',
        'Open the measure to see the filing it came from. If that differs from the company’s own report, write to us with the ticker. A message about a number you doubt is the most useful kind we get.',
      ],
      [
        'Which companies are covered?',
        'About 3,000 companies that file reports in the United States. Funds and cash are part of investment mixes and are never rated.',
      ],
      [
        'Do you check the data?',
        'Yes, for every publication. A stock with impossible prices is not ranked, doubtful prices are named and counted, and nothing is corrected silently. [See what the checks found](/status).',
      ],
    ],
  },
  {
    title: 'The demo',
    questions: [
      [
        'Is the data in the demo real?',
        `No. Its companies are fictional so that every case can be shown, and every page of it says ${SAMPLE_DATA_NOTICE}. The methods are the real ones.`,
      ],
      ['Do I need an account for it?', 'No, and no card. [Open the demo](/demo) and look around.'],
      [
        'Are the lists that I make in the demo saved?',
        'Yes. They belong to this browser until you create an account, and then move to your account. Fictional companies on them are marked, and you can remove them all at once.',
      ],
      [
        'Why does my paid dashboard say sample data?',
        'Because no market data is published right now. We say so in large letters so that nobody mistakes fictional companies for real ones; the [data status](/status) page says what is shown.',
      ],
    ],
  },
]
