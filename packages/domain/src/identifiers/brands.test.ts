import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Accession, Cik } from '../facts/index.ts'
import type { Cents } from '../money/index.ts'
import type { Ticker } from '../naming/index.ts'
import type { Milliseconds } from '../time/durations.ts'
import type { IsoDate } from '../time/index.ts'
import {
  type AlertId,
  type CheckoutSessionId,
  type CustomerId,
  type JournalEntryId,
  type KeyId,
  type ListId,
  type LivingListId,
  type PortfolioId,
  type RegisteredScreenId,
  type SessionId,
  type SharedLinkId,
  type SnapshotId,
  type SubscriptionId,
  type UserId,
  asUserId,
} from './identifiers.ts'

/** Every brand of a text. */
interface TextBrands {
  UserId: UserId
  CustomerId: CustomerId
  SubscriptionId: SubscriptionId
  CheckoutSessionId: CheckoutSessionId
  SessionId: SessionId
  ListId: ListId
  LivingListId: LivingListId
  RegisteredScreenId: RegisteredScreenId
  AlertId: AlertId
  JournalEntryId: JournalEntryId
  KeyId: KeyId
  SharedLinkId: SharedLinkId
  PortfolioId: PortfolioId
  SnapshotId: SnapshotId
  Ticker: Ticker
  Cik: Cik
  Accession: Accession
  IsoDate: IsoDate
}

/** The pairs of different brands of which the first could be passed for the second. */
type Interchangeable<Brands> = {
  [From in keyof Brands]: {
    [To in keyof Brands]: From extends To ? never : Brands[From] extends Brands[To] ? [From, To] : never
  }[keyof Brands]
}[keyof Brands]

/** The brands for which a plain value could be passed. */
type OpenTo<Plain, Brands> = { [Name in keyof Brands]: Plain extends Brands[Name] ? Name : never }[keyof Brands]

describe('brands', () => {
  test('no brand can be passed for another', () => expectTypeOf<Interchangeable<TextBrands>>().toBeNever())

  test('no plain text can be passed for a brand', () => expectTypeOf<OpenTo<string, TextBrands>>().toBeNever())

  test('no plain number can be passed for cents, and no text', () => {
    expectTypeOf<OpenTo<number | string, { Cents: Cents }>>().toBeNever()
    expectTypeOf<OpenTo<number, { Cents: Cents }>>().toBeNever()
  })

  test('no plain number can be passed for milliseconds, nor cents', () =>
    expectTypeOf<OpenTo<number | Cents, { Milliseconds: Milliseconds }>>().toBeNever())

  test('each can be passed for a plain text', () => {
    expectTypeOf<TextBrands[keyof TextBrands]>().toExtend<string>()
  })

  test('what proves this finds an alias that is no brand of its own', () => {
    expectTypeOf<Interchangeable<{ UserId: UserId; Alias: UserId }>>().not.toBeNever()
    expectTypeOf<OpenTo<string, { Plain: string }>>().toEqualTypeOf<'Plain'>()
  })

  test('a brand is the text itself when the program runs', () => expect(asUserId('ann')).toBe('ann'))
})
