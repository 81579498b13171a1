declare const userIdBrand: unique symbol
declare const customerIdBrand: unique symbol
declare const subscriptionIdBrand: unique symbol
declare const checkoutSessionIdBrand: unique symbol
declare const sessionIdBrand: unique symbol
declare const listIdBrand: unique symbol
declare const livingListIdBrand: unique symbol
declare const registeredScreenIdBrand: unique symbol
declare const alertIdBrand: unique symbol
declare const portfolioIdBrand: unique symbol
declare const journalEntryIdBrand: unique symbol
declare const keyIdBrand: unique symbol
declare const sharedLinkIdBrand: unique symbol
declare const snapshotIdBrand: unique symbol

/** An account, or a visitor who has begun to keep something. */
export type UserId = string & { readonly [userIdBrand]: 'UserId' }

/** A user as the payment provider knows them. */
export type CustomerId = string & { readonly [customerIdBrand]: 'CustomerId' }

/** A subscription, by the payment provider's own ID. */
export type SubscriptionId = string & { readonly [subscriptionIdBrand]: 'SubscriptionId' }

/** A checkout at the payment provider, which has nothing to do with a session of sign-in. */
export type CheckoutSessionId = string & { readonly [checkoutSessionIdBrand]: 'CheckoutSessionId' }

/** A session of somebody signed in, or of a visitor. */
export type SessionId = string & { readonly [sessionIdBrand]: 'SessionId' }

/** A named list of stocks. */
export type ListId = string & { readonly [listIdBrand]: 'ListId' }

/** A screen that is kept as a list which follows it. */
export type LivingListId = string & { readonly [livingListIdBrand]: 'LivingListId' }

/** A screen with a clock, whose members are fixed on every published day. */
export type RegisteredScreenId = string & { readonly [registeredScreenIdBrand]: 'RegisteredScreenId' }

/** Something that somebody wants to hear of. */
export type AlertId = string & { readonly [alertIdBrand]: 'AlertId' }

/** Something that somebody noted about a decision. */
export type JournalEntryId = string & { readonly [journalEntryIdBrand]: 'JournalEntryId' }

/** What somebody holds in one place: a named set of transactions. */
export type PortfolioId = string & { readonly [portfolioIdBrand]: 'PortfolioId' }

/** Names a key for programs, or a sheet address; it opens nothing. */
export type KeyId = string & { readonly [keyIdBrand]: 'KeyId' }

/** Names a shared link to its owner; its token, not this, is what opens it. */
export type SharedLinkId = string & { readonly [sharedLinkIdBrand]: 'SharedLinkId' }

/** A published state of all ratings; made of a hash of its content, so that the same ID means the same figures. */
export type SnapshotId = string & { readonly [snapshotIdBrand]: 'SnapshotId' }

/*
 * IDs are opaque: whoever made one may use any characters. So these take a text as what it is where it enters (from a request,
 * a token, the provider, the command line or a random source) and check nothing; whether there is such a thing, the database says.
 */

export function asUserId(text: string): UserId {
  return text as UserId
}

export function asCustomerId(text: string): CustomerId {
  return text as CustomerId
}

export function asSubscriptionId(text: string): SubscriptionId {
  return text as SubscriptionId
}

export function asCheckoutSessionId(text: string): CheckoutSessionId {
  return text as CheckoutSessionId
}

export function asSessionId(text: string): SessionId {
  return text as SessionId
}

export function asListId(text: string): ListId {
  return text as ListId
}

export function asLivingListId(text: string): LivingListId {
  return text as LivingListId
}

export function asRegisteredScreenId(text: string): RegisteredScreenId {
  return text as RegisteredScreenId
}

export function asAlertId(text: string): AlertId {
  return text as AlertId
}

export function asJournalEntryId(text: string): JournalEntryId {
  return text as JournalEntryId
}

export function asPortfolioId(text: string): PortfolioId {
  return text as PortfolioId
}

export function asKeyId(text: string): KeyId {
  return text as KeyId
}

export function asSharedLinkId(text: string): SharedLinkId {
  return text as SharedLinkId
}

export function asSnapshotId(text: string): SnapshotId {
  return text as SnapshotId
}
