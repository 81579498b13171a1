import { PRODUCT_NAME } from '@fairweight/contract/product'
import { absoluteUrl } from './site-address.ts'
import { CARD_SIZE, cardAlt, cardFile, SOCIAL_CARDS, type PrerenderedPath } from './social-cards.ts'

const property = (name: string, content: string) => ({ property: `og:${name}`, content })

export function hasCard(path: string): path is PrerenderedPath {
  return path in SOCIAL_CARDS
}

/** What messengers and networks show of a link: Open Graph, which all of them read, and the size of the card. */
export function previewMeta(path: PrerenderedPath, description: string) {
  const card = SOCIAL_CARDS[path]
  return [
    property('type', 'website'),
    property('site_name', PRODUCT_NAME),
    property('title', card.headline),
    property('description', description),
    property('url', absoluteUrl(path)),
    property('image', absoluteUrl(cardFile(path))),
    property('image:width', String(CARD_SIZE.width)),
    property('image:height', String(CARD_SIZE.height)),
    property('image:alt', cardAlt(card)),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
