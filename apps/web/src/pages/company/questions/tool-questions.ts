import { LIST_NAME_LENGTH, MOST_LISTS, MOST_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import type { Topic } from './topic.ts'

/** About what the tools say. */
export const TOOL_QUESTIONS: readonly Topic[] = [
  {
    title: 'Ratings',
    questions: [
      ['What does a value rating tell me?', 'How many of five measures of worth lie above the price, and how sound the accounts are. A** is the highest grade, B the lowest. [How value ratings work](/tools/value-stock/about) has every formula.'],
      ['What does a momentum rating tell me?', 'How far the price stands above its own lagged average, ranked among all stocks: A is the top tenth, B the rest of the upper half, C the lower half. [How momentum ratings work](/tools/momentum-stock/about).'],
      ['Why has a stock no letter?', '“Not below any measure” is an answer: its price lies above every measure of worth. “Not rated” means that there is too little to judge it by, or that the company is too small, and says which. Neither is a bad mark. The filters find each of them, and files call all of them Unranked.'],
      ['What do the stars mean?', 'Financial strength, from 0 to 5 in halves. Conservative investors look for 3.5 to 5; from 2.5 is less conservative. The stars on a letter, as in A**, come from it.'],
      ['What is the warning about negative earnings?', 'Earnings before interest, taxes, depreciation and amortization were negative in one of the last five years, or in the year just reported. It changes no grade; it is there so that you see it.'],
      ['Is a good grade a reason to buy?', 'No. It is a reason to read on. A grade knows the filings and the price, not the news and not you. The [track record](/track-record) shows what the stocks of each grade did afterwards.'],
      ['Why did a grade change?', 'Prices move, and filings arrive. The details of a stock show each measure with what it was computed from, so you can see which one crossed the line.'],
    ],
  },
  {
    title: 'The optimizer',
    questions: [
      ['What does it compute?', 'For every level of risk, the mix of your stocks with the greatest expected return, exactly. You choose Least Risk, Balanced or Maximum Return. [How the optimizer works](/tools/optimizer/about).'],
      ['Why can it not optimize my list?', 'It needs at least two stocks with enough days in common. When one has too short a history, the answer names it: choose a shorter period, or take that stock out.'],
      ['Why does it leave out a stock I like?', 'At the risk you chose, its return and the way it moves with the others do not earn it a place. Another risk level or period may.'],
      ['Is an optimal portfolio a good one?', 'It is the best mix on past data, which is no promise. Plain equal weight stands beside it, and one sentence says whether mixes made this way did better on days they had not seen. Where the two cannot be told apart, equal weight is the simpler choice.'],
      ['What are the ranges beside the weights?', 'What the weights would have been had the past come a little differently: its days are drawn again 200 times in blocks, and nine in ten mixes lie within the range. A wide one means that chance decides. [How sure it is](/tools/optimizer/about#sureness).'],
      ['Can I set limits of my own?', 'Yes, under Limits and estimates: for all stocks, for one or for a sector, a number of holdings, a wanted return or volatility. Limits that cannot be met are named, with the nearest that can. A link to the page carries them along.'],
      ['What should I buy, then?', 'Enter an amount and what you hold under What to buy, and you get whole shares to buy and sell, as a table, a text or a CSV for your broker. Amounts stay in your browser. We place no orders.'],
      ['Why is no stock above 40 %?', 'So that no mix rests on a single company. With fewer than five stocks the limit is twice an equal share; you may set another.'],
    ],
  },
  {
    title: 'Lists and the dashboard',
    questions: [
      ['How many lists can I keep?', `Up to ${MOST_LISTS}, each with up to ${MOST_STOCKS_PER_LIST} stocks and a name of at most ${LIST_NAME_LENGTH} characters. One list always stays.`],
      ['What is the difference between a list and a bookmark?', 'A list is what you optimize. A bookmark marks a stock that caught your eye, as value or as momentum, in whatever list you are.'],
      ['I removed something by mistake. Is it gone?', 'A removed stock comes back with Undo in the message at the top. A deleted list cannot be recovered, which is why we ask first.'],
      ['Which browsers work?', 'Any current one, on a phone or a desk. Everything can be done by keyboard alone: press the question mark in the dashboard to see the keys.'],
    ],
  },
]
