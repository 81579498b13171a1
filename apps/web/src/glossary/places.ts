/** Where words are met: a page, with what of it to open. */
export const PLACES = {
  screener: { name: 'Screener', to: '/demo' },
  'value filter': { name: 'Value filter', to: '/demo?value=A**,A*,A' },
  'momentum filter': { name: 'Momentum filter', to: '/demo?momentum=A' },
  'earnings filter': { name: 'Earnings filter', to: '/demo?earnings=past' },
  'size filter': { name: 'Size filter', to: '/demo?cap=Large' },
  'esg filter': { name: 'ESG filter', to: '/demo?esg=yes' },
  details: { name: 'Stock details', to: '/demo?stock=HLX' },
  'value method': { name: 'Value ratings', to: '/tools/value-stock/about' },
  'momentum method': { name: 'Momentum ratings', to: '/tools/momentum-stock/about' },
  'optimizer method': { name: 'Optimizer', to: '/tools/optimizer/about' },
  plans: { name: 'Plans', to: '/plans' },
  terms: { name: 'Terms', to: '/terms-of-use' },
  subscriptions: { name: 'Your subscriptions', to: '/profile?tab=subscriptions' },
  status: { name: 'Data status', to: '/status' },
  record: { name: 'Track record', to: '/track-record' },
} as const

export type PlaceId = keyof typeof PLACES
