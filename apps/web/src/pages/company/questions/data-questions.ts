import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import type { Topic } from './topic.ts'

/** About numbers and where they come from. */
export const DATA_QUESTIONS: readonly Topic[] = [
  {
    title: 'The data',
    questions: [
      ['Where do the numbers come from?', 'From companies’ filings and from daily closing prices. In the details of a stock, every figure opens to the row it was read from.'],
      ['How old are they?', 'The dashboard names the day. [Status of the data](/status) says what is published, since when, and what our checks found.'],
      ['How often are ratings published?', 'By hand at the moment, as a whole and never in parts; a daily run is being built. [Status of the data](/status) says when it was last done.'],
      ['Why does a field say n/a?', 'The company did not report a figure that the measure needs, or the figure cannot be used, such as a loss where a profit is needed. The explanation beside it says which. We never put a zero in its place.'],
      ['A number looks wrong. What now?', 'Open the measure to see the filing it came from. If that differs from the company’s own report, write to us with the ticker: a number you doubt is the best letter we can get.'],
      ['Which companies are covered?', 'About 3,000 companies with filings in the United States. Funds and cash are part of investment mixes and never rated.'],
      ['Do you check the data?', 'Every publication. Impossible prices keep a stock from being ranked, doubtful ones are named and counted, and nothing is corrected in silence. [What the checks found](/status).'],
    ],
  },
  {
    title: 'The demo',
    questions: [
      ['Is the data in the demo real?', `No. Its companies are invented so that every case can be shown, and each page of it says ${SAMPLE_DATA_NOTICE}. The methods are the real ones.`],
      ['Do I need an account for it?', 'No, and no card. [Open the demo](/demo) and look around.'],
      ['Do lists that I make in the demo stay?', 'Yes. They belong to this browser until you create an account, and then come along. Invented companies in them are marked, and can be removed in one go.'],
      ['Why does my paid dashboard say sample data?', 'Because no market data is published at that moment. It is said in large letters so that nobody takes invented companies for real ones; [status of the data](/status) says what is shown.'],
    ],
  },
]
