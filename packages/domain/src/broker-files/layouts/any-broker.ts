import type { Layout } from '../layout.ts'

/** Tables of brokers that are not known by name, and of one's own spreadsheet: columns with the usual names and actions in plain words. */
export const ANY_BROKER: readonly Layout[] = [
  {
    broker: 'another broker',
    contents: 'transactions',
    recognizedBy: [
      'date|trade date|transaction date|run date|activity date',
      'action|type|transaction type|activity|activity type|side|buy/sell',
      'symbol|ticker|instrument',
      'quantity|shares|qty|units|amount|net amount',
    ],
    actions: [
      [/^(buy|bought|purchase|you bought|reinvest(ment)?( shares)?)\b/i, 'buy'],
      [/^(sell|sold|sale|you sold)\b/i, 'sell'],
      [/\b(dividend|capital gains?|distribution)\b/i, 'dividend'],
      [/\binterest\b/i, 'interest'],
      [/\b(fee|fees|commission|tax)\b/i, 'fee'],
      [/\bsplit\b/i, 'split'],
      [/^(shares (in|out)|transfer of shares)$/i, 'transfer'],
      [/^(deposit|contribution|cash in)\b/i, 'deposit'],
      [/^(withdrawal|cash out)\b/i, 'withdrawal'],
      [/^(transfer|cash)\b/i, 'cash'],
    ],
  },
  {
    broker: 'another broker',
    contents: 'positions',
    recognizedBy: ['symbol|ticker|instrument|ticker symbol', 'quantity|shares|qty|units|qty #|number of shares'],
  },
]
