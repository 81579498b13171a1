import type { Queryable } from '@fairweight/database'
import type { PasskeyAnswer, PasskeyQuestion, SecondFactorAnswer, WayToSignIn, WaysToSignIn } from './second-factor.ts'

/** A person as the identity side knows them. */
export interface IdentityUser {
  readonly id: string
  /** Null for an anonymous one. */
  readonly email: string | null
  readonly emailVerified: boolean
  readonly isAnonymous: boolean
  readonly hasPassword: boolean
  readonly isDisabled: boolean
}

/** One session; `secret` is what the cookie holds and nothing else ever shows. */
export interface IdentitySession {
  readonly id: string
  readonly userId: string
  readonly userAgent: string | null
  readonly startedAt: Date
  readonly lastSeenAt: Date
  /** When its owner last proved who they are. */
  readonly provedAt: Date
  readonly expiresAt: Date
}

export interface OpenSession {
  readonly user: IdentityUser
  readonly session: IdentitySession
}

export interface SignedIn extends OpenSession {
  readonly secret: string
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** What the product writes together with an act of the identity side, in its transaction: both happen or neither. */
export type Alongside<Outcome> = (trx: Queryable, outcome: Outcome) => Promise<unknown>

/** Somebody who has come in to an account; `isNewlyLinked`: it was there, and the provider they came through is a new way in to it. */
export interface Entered {
  readonly signedIn: SignedIn
  readonly isNewlyLinked: boolean
}

/** Where a session begins. */
export interface Visit {
  readonly userAgent: string | null
  /** The anonymous user whose cookie came along: becomes the new account, or is merged into the existing one. */
  readonly anonymousUserId: string | null
  /** Comes with the session of an account; an anonymous one begins without. */
  readonly alongside?: Alongside<Entered>
}

/** A visit whose password was right, and whose second step is to come. */
export interface SecondStepVisit extends Visit {
  /** When the last try of a ticket was wrong too: somebody who has the password guesses codes. */
  readonly onGuessed?: Alongside<IdentityUser>
}

/** A visit by way of another provider. */
export interface ProviderVisit extends Visit {
  /** When the provider becomes another way into an account that was there. */
  readonly onLinked?: Alongside<{ readonly user: IdentityUser; readonly issuer: string }>
}

/** A password that its owner changes. */
export interface PasswordChange {
  readonly userId: string
  readonly sessionId: string
  readonly currentPassword: string
  readonly newPassword: string
  readonly alongside?: Alongside<IdentityUser>
}

/** Somebody who wants another address. */
export interface EmailChangeWish {
  readonly userId: string
  readonly newEmail: string
  /** Whether the answer tells nobody that an address has an account. */
  readonly isHidden?: boolean
  readonly alongside?: Alongside<EmailChangeStart>
}

/** What somebody who wants another address is sent there. */
export interface EmailChangeStart {
  readonly user: IdentityUser
  readonly newEmail: string
  readonly token: string
  readonly expiresAt: Date
  /** Whose account has the address already; null: nobody's. */
  readonly ownerId: string | null
}

/** An address that has just become another one, with the owner's way back. */
export interface EmailChanged {
  readonly user: IdentityUser
  readonly earlierEmail: string
  readonly undoToken: string
  readonly undoUntil: Date
}

/** A way to a new password for somebody; without a token their earlier ones have to do. */
export interface ResetStart {
  readonly user: IdentityUser
  readonly token: string | null
}

/** What a letter proves an address by: the token of its link, or the six digits that may be typed instead. */
export interface Confirmation {
  /** Where the letter goes. */
  readonly email: string
  readonly token: string
  readonly code: string
  readonly expiresAt: Date
}

/** A sign-up that waits for its address: who is to be written to, and what about. */
export type BegunSignUp =
  | { readonly isTaken: false; readonly email: string; readonly code: string; readonly expiresAt: Date }
  | { readonly isTaken: true; readonly email: string; readonly userId: string }

export interface SignUpProof {
  /** What the browser was given. */
  readonly attempt: string
  readonly code: string
}

/** The way to another provider: where to send the window, and what its cookie must bring back. */
export interface ProviderStart {
  readonly address: string
  readonly remembered: string
}

export interface ProviderReturn {
  /** The whole address that the provider sent the window to. */
  readonly address: string
  readonly remembered: string
}

/**
 * What the product asks of whoever keeps its accounts. Every refusal is an IdentityRefusal; IdentityBusy says that a little
 * later it may work, and other errors that the store failed. Each method is all or nothing, and safe to repeat.
 */
export interface Identity {
  createAnonymous(visit: Visit): Promise<SignedIn>
  /** Refuses `invalid-email`, `email-already-in-use`, `password-does-not-meet-requirements`. An anonymous user becomes the account under the same id. */
  signUp(credentials: Credentials, visit: Visit): Promise<SignedIn>
  /**
   * The same without telling whether the address is taken: the answer and the work are alike. Only `alongside`, which writes the letter,
   * knows. The answer is for the browser, which finishes with the digits of the letter within a day; `noted` is kept until then.
   * Refuses `invalid-email`, `password-does-not-meet-requirements`.
   */
  beginSignUp(credentials: Credentials, noted: object, alongside: Alongside<BegunSignUp>): Promise<string>
  /**
   * Creates the account that waits, its address confirmed, and begins a session. Refuses `wrong-confirmation-code`,
   * `confirmation-code-ended` after five wrong ones or a day, and `email-already-in-use` when the owner was faster.
   */
  finishSignUp(proof: SignUpProof, visit: Visit, alongside: (trx: Queryable, signedIn: SignedIn, noted: unknown) => Promise<unknown>): Promise<SignedIn>
  /**
   * Refuses `not-found`, `wrong-password`, `no-password`, and `user-disabled` only after the password was right.
   * Throws SecondFactorNeeded for whoever has set up an authenticator app; finishSignIn goes on from there.
   */
  signIn(credentials: Credentials, visit: Visit): Promise<SignedIn>
  /** Refuses `wrong-code`, `invalid-passkey`, `user-disabled`, and `sign-in-expired` after ten minutes or five tries. */
  finishSignIn(ticket: string, answer: SecondFactorAnswer, visit: SecondStepVisit): Promise<SignedIn>
  /** Asks for a passkey as the second factor of a ticket. Refuses `sign-in-expired`. */
  startSecondFactorPasskey(ticket: string): Promise<PasskeyQuestion>
  /** Asks for any passkey: it stands for name, password and second factor. */
  startPasskeySignIn(): Promise<PasskeyQuestion>
  /** Refuses `invalid-passkey`, `user-disabled`. */
  signInByPasskey(answer: PasskeyAnswer, visit: Visit): Promise<SignedIn>
  waysToSignIn(userId: string): Promise<WaysToSignIn>
  /** Refuses `last-way-to-sign-in`, `unknown-way-to-sign-in`. */
  removeWayToSignIn(userId: string, way: WayToSignIn, alongside?: Alongside<IdentityUser>): Promise<void>
  /** Asks for a new passkey. Refuses `too-many-passkeys`. */
  startPasskey(userId: string): Promise<PasskeyQuestion>
  /** Refuses `invalid-passkey`, `too-many-passkeys`. */
  finishPasskey(userId: string, name: string, answer: PasskeyAnswer, alongside?: Alongside<IdentityUser>): Promise<void>
  /** Refuses `unknown-way-to-sign-in`. */
  renamePasskey(userId: string, id: string, name: string): Promise<void>
  /** Begins the set-up of an authenticator app, which counts from its first right code on. Refuses `authenticator-app-exists`. */
  startAuthenticatorApp(userId: string): Promise<{ readonly secret: string; readonly address: string }>
  /** Answers ten recovery codes, which are never shown again. Refuses `wrong-code`, `authenticator-app-exists`. */
  confirmAuthenticatorApp(userId: string, code: string, alongside?: Alongside<IdentityUser>): Promise<readonly string[]>
  /** Ten new recovery codes in place of the old ones. Refuses `unknown-way-to-sign-in`. */
  renewRecoveryCodes(userId: string, alongside?: Alongside<IdentityUser>): Promise<readonly string[]>
  /** Asks for one of somebody's own passkeys, for reauthenticate. Refuses `unknown-way-to-sign-in`. */
  startProofByPasskey(userId: string): Promise<PasskeyQuestion>
  /**
   * The session that a cookie's secret opens; null when there is none (any more). A disabled user's is null too. After a change of
   * the server's secrets the answer's secret is a new one for the cookie, which opens the same session.
   */
  findSession(secret: string): Promise<SignedIn | null>
  /** As findSession, by the ids of a token; no secret is known then. */
  checkSession(sessionId: string, userId: string): Promise<OpenSession | null>
  listSessions(userId: string): Promise<IdentitySession[]>
  /** Ends one session of a user; false when it was not theirs or has ended already. */
  endSession(userId: string, sessionId: string, alongside?: Alongside<void>): Promise<boolean>
  /** Ends every session of a user but the one named. */
  endSessions(userId: string, exceptSessionId: string | null, alongside?: Alongside<void>): Promise<void>
  /**
   * Ends everything older: open reset links, every other session, and this one's secret, which the answer renews.
   * Refuses `wrong-password`, `no-password`, `password-does-not-meet-requirements`.
   */
  changePassword(change: PasswordChange): Promise<SignedIn>
  /**
   * A single-use token that is good for 30 minutes. Refuses `not-found`. Earlier ones hold until one is used. The token is null when
   * enough of them are open, the newest of which is good for another 15 minutes at least.
   */
  startReset(email: string, alongside?: Alongside<ResetStart>): Promise<ResetStart>
  /**
   * Refuses `invalid-reset-link`, `password-does-not-meet-requirements`, `user-disabled`. Ends every session. It does not switch two-step
   * sign-in off, but where nobody had proven the e-mail before, every earlier way in ends.
   */
  finishReset(token: string, newPassword: string, alongside?: Alongside<IdentityUser>): Promise<IdentityUser>
  /**
   * Begins the change of somebody's address; until the token comes back from there, nothing changes. A newer change replaces it.
   * Refuses `invalid-email`, and `email-already-in-use` unless the answer must not tell: then it begins one that can never be finished.
   */
  startEmailChange(wish: EmailChangeWish): Promise<EmailChangeStart>
  /** The address that somebody has asked for and not yet confirmed. */
  pendingEmailChange(userId: string): Promise<{ readonly email: string; readonly expiresAt: Date } | null>
  cancelEmailChange(userId: string): Promise<void>
  /** Refuses `invalid-email-link`, `email-already-in-use`, `user-disabled`. Open reset links end. The owner can take it back for seven days. */
  finishEmailChange(token: string, alongside?: Alongside<EmailChanged>): Promise<EmailChanged>
  /**
   * Takes a change back, and with it whatever somebody else may have put in place since: every session, every open link, and each
   * password, passkey, authenticator app and provider that was added after the change, and all recovery codes. Refuses `invalid-email-link`, `user-disabled`.
   */
  undoEmailChange(token: string, alongside?: Alongside<IdentityUser>): Promise<IdentityUser>
  /**
   * Begins to prove that a person reads the mail of their address, in the transaction handed in when there is one. Good once, for a day;
   * earlier ones hold until one is used. Null when there is nothing to prove: confirmed already, anonymous, or gone.
   */
  startConfirmation(userId: string, within?: Queryable): Promise<Confirmation | null>
  /** Confirms the address by the link's token, whoever opens it. Refuses `invalid-confirmation-link`, `user-disabled`. */
  confirmEmail(token: string, alongside?: Alongside<IdentityUser>): Promise<IdentityUser>
  /**
   * The same by the six digits; harmless when it is confirmed. Refuses `wrong-confirmation-code`, `not-found`, and after five wrong ones
   * or a day `confirmation-code-ended`, until another begins.
   */
  confirmEmailByCode(userId: string, code: string, alongside?: Alongside<IdentityUser>): Promise<IdentityUser>
  /**
   * Whether the person has just proved who they are: by a passkey; by their password, with a second factor where they have one or a
   * proof of the last ten minutes; or for somebody without a password, by a session begun within the last 5 minutes.
   * Refuses `wrong-password`, `wrong-code`, `invalid-passkey`, `second-factor-required`, `requires-recent-login`, `user-disabled`.
   */
  reauthenticate(proof: { userId: string; sessionId: string; password: string | null; secondFactor?: SecondFactorAnswer }): Promise<void>
  /** The other providers that are set up. */
  readonly providers: readonly { readonly id: string; readonly name: string }[]
  /** Refuses `auth-domain-config-required`; throws ProviderAway. */
  startProvider(providerId: string): Promise<ProviderStart>
  /**
   * Signs in the owner of that identity, else the account with its verified e-mail, else makes one of the anonymous user or anew.
   * Where nobody had proven the e-mail before, every earlier way in, session and open link of the account ends. No second factor of ours is asked for.
   * Refuses `invalid-auth-event`, `provider-already-linked`, `user-disabled`; throws ProviderAway.
   */
  finishProvider(answer: ProviderReturn, visit: ProviderVisit): Promise<SignedIn>
  /** Removes what has ended: old sessions, tokens and anonymous users idle for too long. Keys of authenticator apps are kept by the newest secret from then on. */
  sweep(now: Date): Promise<void>
}
