interface Topic {
  readonly title: string
  readonly questions: readonly (readonly [question: string, answer: string])[]
}

/** What people ask first, by topic. */
export const QUESTIONS: readonly Topic[] = [
  {
    title: 'Ratings',
    questions: [
      ['Why is a stock unranked?', 'Either there is too little to judge it by, or no measure of worth lies above its price. The details of the stock name the reason. Unranked is not a bad mark; it is no mark.'],
      ['Why does a field say n/a?', 'The company did not report a figure that the measure needs, or the figure cannot be used, such as a loss where a profit is needed. Rest the pointer on it, or open the explanation, to see which.'],
      ['How often do ratings change?', 'Prices change them every trading day, filings when they arrive. A new set of ratings is published as a whole before 08:00 UTC, never in parts.'],
      ['Where do the numbers come from?', 'From companies’ filings and from daily closing prices. In the details of a stock, every number opens to the row it was read from.'],
    ],
  },
  {
    title: 'The optimizer',
    questions: [
      ['Why can it not optimize my list?', 'It needs at least two stocks with enough days in common. When one has too short a history, the answer names it: choose a shorter period, or take that stock out.'],
      ['Why does it leave out a stock I like?', 'At the risk you chose, its return and the way it moves with the others do not earn it a place. Choose another risk level, or set limits of your own.'],
      ['Is an optimal portfolio a good one?', 'It is the best mix on past data, which is not a promise. Compare it with equal weight, which is always shown beside it.'],
    ],
  },
  {
    title: 'Subscriptions',
    questions: [
      ['What does the free trial cost?', 'Nothing for its 7 days. You enter a card when you begin, and we write to you at least three days before it is charged for the first time. There is one free trial per person.'],
      ['How do I cancel?', 'In your profile under Subscriptions, with one click, at any time. You keep your access to the end of what is paid, and until then one more click takes it back.'],
      ['I have paid and see no tools. What now?', 'Access follows within a minute of paying, without logging in again. If it does not, open Subscriptions in your profile, which asks our payment provider anew, or write to us.'],
      ['Who sees my card?', 'Only our payment provider, on whose pages you enter it. We keep which plan you have and until when.'],
    ],
  },
  {
    title: 'The demo and accounts',
    questions: [
      ['Is the data in the demo real?', 'No. Its companies are invented so that every case can be shown, and each page of it says SAMPLE DATA, NOT MARKET DATA. The methods are the real ones.'],
      ['Do I need an account?', 'Not for the demo. An account is free and keeps your lists and bookmarks; a subscription opens the tools on market data.'],
      ['Which browsers work?', 'Any current one, on a phone or a desk. Everything can be done by keyboard alone; press the question mark key in the dashboard to see how.'],
    ],
  },
]
