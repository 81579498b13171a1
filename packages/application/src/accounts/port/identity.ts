import type { SessionId, UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type {
  PasskeyResponse,
  PasskeyChallenge,
  SecondFactorAnswer,
  SignInMethod,
  SignInMethods,
} from './second-factor.ts'

/** A person as the identity side knows them. */
export interface IdentityUser {
  readonly id: UserId
  /** Null for an anonymous one. */
  readonly email: string | null
  readonly emailVerified: boolean
  readonly isAnonymous: boolean
  readonly hasPassword: boolean
  readonly isDisabled: boolean
}

/** One session; `secret` is what the cookie holds and nothing else ever shows. */
export interface IdentitySession {
  readonly id: SessionId
  readonly userId: UserId
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
export type InSameTransaction<Outcome> = (trx: Queryable, outcome: Outcome) => Promise<unknown>

/** Somebody who has come in to an account; `isNewlyLinked`: it was there, and the provider they came through is a new way in to it. */
export interface SignInOutcome {
  readonly signedIn: SignedIn
  readonly isNewlyLinked: boolean
}

/** Where a session begins. */
export interface SessionContext {
  readonly userAgent: string | null
  /** The anonymous user whose cookie came along: becomes the new account, or is merged into the existing one. */
  readonly anonymousUserId: UserId | null
  /** Comes with the session of an account; an anonymous one begins without. */
  readonly inSameTransaction?: InSameTransaction<SignInOutcome>
}

/** A visit whose password was right, and whose second step is to come. */
export interface SecondStepContext extends SessionContext {
  /** When the last try of a ticket was wrong too: somebody who has the password guesses codes. */
  readonly onGuessed?: InSameTransaction<IdentityUser>
}

/** A visit by way of another provider. */
export interface ProviderSignInContext extends SessionContext {
  /** When the provider becomes another way into an account that was there. */
  readonly onLinked?: InSameTransaction<{ readonly user: IdentityUser; readonly issuer: string }>
}

/** A password that its owner changes. */
export interface PasswordChange {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly currentPassword: string
  readonly newPassword: string
  readonly inSameTransaction?: InSameTransaction<IdentityUser>
}

/** Somebody who wants another address. */
export interface EmailChangeRequest {
  readonly userId: UserId
  readonly newEmail: string
  /** Whether the answer tells nobody that an address has an account. */
  readonly isHidden?: boolean
  readonly inSameTransaction?: InSameTransaction<EmailChangeStart>
}

/** What somebody who wants another address is sent there. */
export interface EmailChangeStart {
  readonly user: IdentityUser
  readonly newEmail: string
  readonly token: string
  readonly expiresAt: Date
  /** Whose account has the address already; null: nobody's. */
  readonly ownerId: UserId | null
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

/** What an email proves an address by: the token of its link, or the six digits that may be typed instead. */
export interface Confirmation {
  /** Where the email goes. */
  readonly email: string
  readonly token: string
  readonly code: string
  readonly expiresAt: Date
}

/** A sign-up that waits for its address: who is to be written to, and what about. */
export type StartedSignUp =
  | { readonly isTaken: false; readonly email: string; readonly code: string; readonly expiresAt: Date }
  | { readonly isTaken: true; readonly email: string; readonly userId: UserId }

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
 * What the product asks of whoever keeps its accounts. Every refusal is an IdentityError; IdentityBusyError says that a little
 * later it may work, and other errors that the store failed. Each method is all or nothing, and safe to repeat.
 */
export interface Identity {
  createAnonymousSession(visit: SessionContext): Promise<SignedIn>
  /** Refuses `invalid-email`, `email-already-in-use`, `password-does-not-meet-requirements`. An anonymous user becomes the account under the same id. */
  signUp(credentials: Credentials, visit: SessionContext): Promise<SignedIn>
  /**
   * The same without telling whether the address is taken: the answer and the work are alike. Only `alongside`, which writes the email,
   * knows. The answer is for the browser, which finishes with the digits of the email within a day; `noted` is kept until then.
   * Refuses `invalid-email`, `password-does-not-meet-requirements`.
   */
  beginSignUp(
    credentials: Credentials,
    noted: object,
    inSameTransaction: InSameTransaction<StartedSignUp>,
  ): Promise<string>
  /**
   * Creates the account that waits, its address confirmed, and begins a session. Refuses `wrong-confirmation-code`,
   * `confirmation-code-ended` after five wrong ones or a day, and `email-already-in-use` when the owner was faster.
   */
  finishSignUp(
    proof: SignUpProof,
    visit: SessionContext,
    inSameTransaction: (trx: Queryable, signedIn: SignedIn, noted: unknown) => Promise<unknown>,
  ): Promise<SignedIn>
  /**
   * Refuses `not-found`, `wrong-password`, `no-password`, and `user-disabled` only after the password was right.
   * Throws SecondFactorRequiredError for whoever has set up an authenticator app; finishSignIn goes on from there.
   */
  signIn(credentials: Credentials, visit: SessionContext): Promise<SignedIn>
  /** Refuses `wrong-code`, `invalid-passkey`, `user-disabled`, and `sign-in-expired` after ten minutes or five tries. */
  finishSignIn(ticket: string, answer: SecondFactorAnswer, visit: SecondStepContext): Promise<SignedIn>
  /** Asks for a passkey as the second factor of a ticket. Refuses `sign-in-expired`. */
  startSecondFactorPasskey(ticket: string): Promise<PasskeyChallenge>
  /** Asks for any passkey: it stands for name, password and second factor. */
  startPasskeySignIn(): Promise<PasskeyChallenge>
  /** Refuses `invalid-passkey`, `user-disabled`. */
  signInByPasskey(answer: PasskeyResponse, visit: SessionContext): Promise<SignedIn>
  signInMethods(userId: UserId): Promise<SignInMethods>
  /** Refuses `last-way-to-sign-in`, `unknown-way-to-sign-in`. */
  removeSignInMethod(
    userId: UserId,
    way: SignInMethod,
    inSameTransaction?: InSameTransaction<IdentityUser>,
  ): Promise<void>
  /** Asks for a new passkey. Refuses `too-many-passkeys`. */
  startPasskey(userId: UserId): Promise<PasskeyChallenge>
  /** Refuses `invalid-passkey`, `too-many-passkeys`. */
  finishPasskey(
    userId: UserId,
    name: string,
    answer: PasskeyResponse,
    inSameTransaction?: InSameTransaction<IdentityUser>,
  ): Promise<void>
  /** Refuses `unknown-way-to-sign-in`. */
  renamePasskey(userId: UserId, id: string, name: string): Promise<void>
  /** Begins the set-up of an authenticator app, which counts from its first right code on. Refuses `authenticator-app-exists`. */
  startAuthenticatorApp(userId: UserId): Promise<{ readonly secret: string; readonly address: string }>
  /** Answers ten recovery codes, which are never shown again. Refuses `wrong-code`, `authenticator-app-exists`. */
  confirmAuthenticatorApp(
    userId: UserId,
    code: string,
    inSameTransaction?: InSameTransaction<IdentityUser>,
  ): Promise<readonly string[]>
  /** Ten new recovery codes in place of the old ones. Refuses `unknown-way-to-sign-in`. */
  renewRecoveryCodes(userId: UserId, inSameTransaction?: InSameTransaction<IdentityUser>): Promise<readonly string[]>
  /** Asks for one of somebody's own passkeys, for reauthenticate. Refuses `unknown-way-to-sign-in`. */
  startProofByPasskey(userId: UserId): Promise<PasskeyChallenge>
  /**
   * The session that a cookie's secret opens; null when there is none (any more). A disabled user's is null too. After a change of
   * the server's secrets the answer's secret is a new one for the cookie, which opens the same session.
   */
  findSession(secret: string): Promise<SignedIn | null>
  /** Whether a cookie's secret is signed by one of the keys here; it may be another server's, which has a newer key. */
  canRead(secret: string): boolean
  /** As findSession, by the ids of a token; no secret is known then. */
  checkSession(sessionId: SessionId, userId: UserId): Promise<OpenSession | null>
  listSessions(userId: UserId): Promise<IdentitySession[]>
  /** Ends one session of a user; false when it was not theirs or has ended already. */
  endSession(userId: UserId, sessionId: SessionId, inSameTransaction?: InSameTransaction<void>): Promise<boolean>
  /** Ends every session of a user but the one named. */
  endSessions(
    userId: UserId,
    exceptSessionId: SessionId | null,
    inSameTransaction?: InSameTransaction<void>,
  ): Promise<void>
  /**
   * Ends everything older: open reset links, every other session, and this one's secret, which the answer renews.
   * Refuses `wrong-password`, `no-password`, `password-does-not-meet-requirements`.
   */
  changePassword(change: PasswordChange): Promise<SignedIn>
  /**
   * A single-use token that is good for 30 minutes. Refuses `not-found`. Earlier ones hold until one is used. The token is null when
   * enough of them are open, the newest of which is good for another 15 minutes at least.
   */
  startReset(email: string, inSameTransaction?: InSameTransaction<ResetStart>): Promise<ResetStart>
  /**
   * Refuses `invalid-reset-link`, `password-does-not-meet-requirements`, `user-disabled`. Ends every session. It does not switch two-step
   * sign-in off, but where nobody had proven the email before, every earlier way in ends.
   */
  finishReset(
    token: string,
    newPassword: string,
    inSameTransaction?: InSameTransaction<IdentityUser>,
  ): Promise<IdentityUser>
  /**
   * Begins the change of somebody's address; until the token comes back from there, nothing changes. A newer change replaces it.
   * Refuses `invalid-email`, and `email-already-in-use` unless the answer must not tell: then it begins one that can never be finished.
   */
  startEmailChange(request: EmailChangeRequest): Promise<EmailChangeStart>
  /** The address that somebody has asked for and not yet confirmed. */
  pendingEmailChange(userId: UserId): Promise<{ readonly email: string; readonly expiresAt: Date } | null>
  cancelEmailChange(userId: UserId): Promise<void>
  /** Refuses `invalid-email-link`, `email-already-in-use`, `user-disabled`. Open reset links end. The owner can take it back for seven days. */
  finishEmailChange(token: string, inSameTransaction?: InSameTransaction<EmailChanged>): Promise<EmailChanged>
  /**
   * Takes a change back, and with it whatever somebody else may have put in place since: every session, every open link, and each
   * password, passkey, authenticator app and provider that was added after the change, and all recovery codes. Refuses `invalid-email-link`, `user-disabled`.
   */
  undoEmailChange(token: string, inSameTransaction?: InSameTransaction<IdentityUser>): Promise<IdentityUser>
  /**
   * Begins to prove that a person reads the mail of their address, in the transaction handed in when there is one. Good once, for a day;
   * earlier ones hold until one is used. Null when there is nothing to prove: confirmed already, anonymous, or gone.
   */
  issueConfirmation(userId: UserId, waitAtMost?: Queryable): Promise<Confirmation | null>
  /** Confirms the address by the link's token, whoever opens it. Refuses `invalid-confirmation-link`, `user-disabled`. */
  confirmEmail(token: string, inSameTransaction?: InSameTransaction<IdentityUser>): Promise<IdentityUser>
  /**
   * The same by the six digits; harmless when it is confirmed. Refuses `wrong-confirmation-code`, `not-found`, and after five wrong ones
   * or a day `confirmation-code-ended`, until another begins.
   */
  confirmEmailByCode(
    userId: UserId,
    code: string,
    inSameTransaction?: InSameTransaction<IdentityUser>,
  ): Promise<IdentityUser>
  /**
   * Whether the person has just proved who they are: by a passkey; by their password, with a second factor where they have one or a
   * proof of the last ten minutes; or for somebody without a password, by a session begun within the last 5 minutes.
   * Refuses `wrong-password`, `wrong-code`, `invalid-passkey`, `second-factor-required`, `requires-recent-login`, `user-disabled`.
   */
  reauthenticate(proof: {
    userId: UserId
    sessionId: SessionId
    password: string | null
    secondFactor?: SecondFactorAnswer
  }): Promise<void>
  /** The other providers that are set up. */
  readonly providers: readonly { readonly id: string; readonly name: string }[]
  /** Refuses `auth-domain-config-required`; throws ProviderUnavailableError. */
  startProvider(providerId: string): Promise<ProviderStart>
  /**
   * Signs in the owner of that identity, else the account with its verified email, else makes one of the anonymous user or anew.
   * Where nobody had proven the email before, every earlier way in, session and open link of the account ends. No second factor of ours is asked for.
   * Refuses `invalid-auth-event`, `provider-already-linked`, `user-disabled`; throws ProviderUnavailableError.
   */
  finishProvider(answer: ProviderReturn, visit: ProviderSignInContext): Promise<SignedIn>
  /** Removes what has ended: old sessions, tokens and anonymous users idle for too long. Keys of authenticator apps are kept by the newest secret from then on. */
  sweep(now: Date): Promise<void>
}
