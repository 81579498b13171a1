import { PRODUCT_NAME } from '@fairweight/contract/product'
import { CLIENT_ROUTES } from '@fairweight/contract/routes'

type Route = (typeof CLIENT_ROUTES)[number]

/** The public pages that are written as HTML at build time, and may be read by search engines and shown as a preview of a link. */
export type PrerenderedPath = Extract<Route, { access: 'public'; prerendered: true }>['path']

export interface SocialCard {
  /** The one sentence on the picture, and the title of the preview. */
  readonly headline: string
  /** What stands beside it: the first picture of the page itself, in these words; where it has none its first headings or the balance beam. */
  readonly figure: string | null
}

/** What the preview of a link to each page says; `scripts/images` draws its picture from this and from the page. */
export const SOCIAL_CARDS: Readonly<Record<PrerenderedPath, SocialCard>> = {
  '/learn': {
    headline: 'Fair value, right weight',
    figure: 'a share price next to what the company’s filings say it is worth',
  },
  '/learn/glossary': { headline: 'Investing terms, two sentences each', figure: null },
  '/tools/value-stock/about': {
    headline: 'How value ratings work',
    figure: 'a share price next to five estimates of fair value, on one scale',
  },
  '/tools/momentum-stock/about': {
    headline: 'How momentum ratings work',
    figure: 'a year of prices next to their lagged average',
  },
  '/tools/optimizer/about': {
    headline: 'How the optimizer works',
    figure: 'the efficient frontier with its three portfolios',
  },
  '/plans': { headline: 'One product, two ways to pay', figure: null },
  '/about': { headline: 'Why Fairweight exists', figure: null },
  '/help': { headline: 'How can we help?', figure: null },
  '/track-record': { headline: 'How the grades have performed', figure: null },
  '/status': { headline: 'The state of our data', figure: null },
  '/conduit': { headline: '10% off, and 10% donated', figure: null },
  '/raffle-terms': { headline: 'Win a year of every tool', figure: null },
  '/privacy-policy': { headline: 'What we keep, and why', figure: null },
  '/terms-of-use': { headline: 'What we promise each other', figure: null },
}

/** The pages that have a card, in the order of the route table. Pure, so that browsers do not get what only the build reads. */
export const CARD_PATHS = /* @__PURE__ */ CLIENT_ROUTES.flatMap((route) =>
  route.access === 'public' && route.prerendered ? [route.path] : [],
)

export const CARD_SIZE = { width: 1200, height: 630 } as const

/** Where the picture of a page lies on the site. */
export function cardFile(path: PrerenderedPath): string {
  return `/og/${path.slice(1).replaceAll('/', '-')}.png`
}

/** The picture in words. */
export function cardAlt({ headline, figure }: SocialCard): string {
  return figure === null ? `${PRODUCT_NAME}: ${headline}` : `${headline}: ${figure}`
}
