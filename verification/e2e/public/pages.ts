import { CHARITY_PROMOTION_CODE, LIABILITY_CAP_DOLLARS, RAFFLE, TRIAL_DAYS } from '@fairweight/contract/product'
import { LISTED_PATHS, type ClientPath } from '@fairweight/contract/routes'

/** Every page for everybody, written as HTML before anybody asks for it. */
export const PUBLIC_PATHS: readonly ClientPath[] = LISTED_PATHS.filter((path) => path !== '/demo')

/** What the specification has these pages say; whatever case a heading is set in. */
export const SPECIFIED_TEXTS: Partial<Record<ClientPath, readonly string[]>> = {
  '/learn': ['Value stocks', 'Momentum stocks', 'Optimize portfolio', 'Get It Now', 'Try The Demo'],
  '/plans': ['Monthly', 'Annual', `${TRIAL_DAYS}-day free trial`, 'renews'],
  '/conduit': [CHARITY_PROMOTION_CODE, '10% off', '10% of what you pay'],
  '/terms-of-use': [`$${LIABILITY_CAP_DOLLARS.toLocaleString('en-US')}`, 'United States', 'refund', 'prorat', 'renews'],
  '/raffle-terms': [
    `${RAFFLE.minAge}`,
    'United States',
    `${RAFFLE.notifyDays} days`,
    `${RAFFLE.replyDays} days`,
    'no purchase',
  ],
  '/tools/value-stock/about': [
    '3.5–5',
    '2.5',
    'large $10B+',
    'mid $2B–10B',
    'small $300M–2B',
    '15 asset classes',
    '3,000 stocks',
    'A**',
  ],
  '/tools/momentum-stock/about': ['90'],
  '/tools/optimizer/about': ['Least Risk', 'Balanced', 'Maximum Return'],
}
