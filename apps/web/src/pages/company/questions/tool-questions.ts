import { LIST_NAME_LENGTH, MAX_LISTS, MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import type { Topic } from './topic.ts'

/** About what the tools say. */
export const TOOL_QUESTIONS: readonly Topic[] = [
  {
    title: 'Ratings',
    questions: [
      [
        'What does a value rating tell me?',
        'How many of five estimates of fair value are above the price, and how sound the company’s finances are. A** is the highest grade, B the lowest. [How value ratings work](/tools/value-stock/about) has every formula.',
      ],
      [
        'What does a momentum rating tell me?',
        'How far the price is above or below its own lagged average, ranked among all stocks: A is the top tenth, B the rest of the upper half, C the lower half. [How momentum ratings work](/tools/momentum-stock/about).',
      ],
      [
        'Why does a stock have no letter?',
        '“Not below any measure” is a result: the price is above every estimate of fair value. “Not rated” means that there is too little to go on, or that the company is too small, and the reason is shown. Neither is a bad mark. The filters find each of them, and downloaded files call all of them Unranked.',
      ],
      [
        'What do the stars mean?',
        'Financial strength, from 0 to 5 in halves. Conservative investors look for 3.5 to 5; from 2.5 is less conservative. The stars on a letter, as in A**, are based on it.',
      ],
      [
        'What is the warning about negative earnings?',
        'Earnings before interest, taxes, depreciation and amortization (EBITDA) were negative in one of the last five years or in the latest twelve months. If they are negative now, most companies get no value rating; an earlier loss does not change a grade.',
      ],
      [
        'Is a good grade a reason to buy?',
        'No. It is a reason to read on. A grade is based on the filings and the price. It knows nothing about the news or about you. The [track record](/track-record) shows how the stocks of each grade did afterward.',
      ],
      [
        'Why did a grade change?',
        'Prices move, and new filings arrive. A stock’s details show each measure and what it was computed from, so you can see which one crossed the line.',
      ],
    ],
  },
  {
    title: 'The optimizer',
    questions: [
      [
        'What does it compute?',
        'For every level of risk, the exact mix of your stocks with the highest expected return. You choose Least Risk, Balanced or Maximum Return. [How the optimizer works](/tools/optimizer/about).',
      ],
      [
        'Why can’t it optimize my list?',
        'It needs at least two stocks with enough trading days in common. If one has too short a history, the answer names it: choose a shorter period or remove that stock.',
      ],
      [
        'Why does it leave out a stock I like?',
        'At the risk you chose, its return and the way it moves with the others do not earn it a place. At another risk level or over another period, it might.',
      ],
      [
        'Is an optimal portfolio a good one?',
        'It is the best mix on past data, which guarantees nothing. A simple equal-weight mix is shown next to it, and one sentence says whether mixes built this way did better on days that were not used to build them. When the two cannot be told apart, equal weight is the simpler choice.',
      ],
      [
        'What are the ranges next to the weights?',
        'What the weights would have been if the past had turned out a little differently: its days are resampled 200 times in blocks, and nine in ten mixes fall within the range. A wide range means that the weight depends on chance. [How certain it is](/tools/optimizer/about#sureness).',
      ],
      [
        'Can I set my own limits?',
        'Yes, under Limits and estimates: for all stocks, for one stock or for a sector, a number of holdings, and a target return or volatility. If a limit cannot be met, we name it and the nearest value that can. A link to the page includes your limits.',
      ],
      [
        'So what should I buy?',
        'Under What to buy, enter an amount and what you hold, and you get the whole shares to buy and sell, as a table, as text or as a CSV file for your broker. Amounts stay in your browser. We do not place orders.',
      ],
      [
        'Why is no stock above 40%?',
        'So that no mix depends on a single company. With fewer than five stocks, the limit is twice an equal share; you can set a different one.',
      ],
    ],
  },
  {
    title: 'Lists and the dashboard',
    questions: [
      [
        'How many lists can I keep?',
        `Up to ${MAX_LISTS}, each with up to ${MAX_STOCKS_PER_LIST} stocks and a name of up to ${LIST_NAME_LENGTH} characters. You cannot delete your last list.`,
      ],
      [
        'What is the difference between a list and a bookmark?',
        'A list is what you optimize. A bookmark marks a stock that caught your eye, for value or for momentum, no matter which list is open.',
      ],
      [
        'I removed something by mistake. Is it gone?',
        'To bring back a removed stock, use Undo in the message at the top. A deleted list cannot be recovered, which is why we ask first.',
      ],
      [
        'Which browsers work?',
        'Any current one, on a phone or a computer. You can do everything with the keyboard alone: press the question mark key in the dashboard to see the shortcuts.',
      ],
    ],
  },
]
