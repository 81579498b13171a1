/** How somebody proves a second time who they are, once their password was right. */
export type SecondFactorMethod = 'authenticator-app' | 'passkey' | 'recovery-code'

/** What WebAuthn hands to the browser and takes from it: JSON whose shape is the library's. */
type PasskeyOptions = Readonly<Record<string, unknown>>
type WebAuthnJson = Readonly<Record<string, unknown>>

/** A question to an authenticator, with the secret that its answer has to bring along. */
export interface PasskeyChallenge {
  readonly attempt: string
  readonly options: PasskeyOptions
}

export interface PasskeyResponse {
  readonly attempt: string
  readonly response: WebAuthnJson
}

/** Exactly one of the three. */
export type SecondFactorAnswer =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: PasskeyResponse }

/** The password was right, and a second factor is asked for: `ticket` holds ten minutes, for five tries and one sign-in. */
export class SecondFactorRequiredError extends Error {
  override readonly name = 'SecondFactorNeeded'
  readonly ticket: string
  readonly methods: readonly SecondFactorMethod[]

  constructor(ticket: string, methods: readonly SecondFactorMethod[]) {
    super('A second factor is needed.')
    this.ticket = ticket
    this.methods = methods
  }
}

/** Each way in which somebody gets into their account. */
export interface SignInMethods {
  readonly hasPassword: boolean
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string
    readonly createdAt: Date
    readonly lastUsedAt: Date | null
    readonly isBackedUp: boolean
  }[]
  readonly providers: readonly {
    readonly issuer: string
    readonly name: string
    readonly linkedAt: Date
    readonly lastUsedAt: Date | null
  }[]
  /** Null: no second factor is asked for after the password. */
  readonly authenticatorApp: { readonly confirmedAt: Date; readonly recoveryCodesLeft: number } | null
}

/** One way to sign in, to be removed. */
export type SignInMethod =
  | { readonly kind: 'password' }
  | { readonly kind: 'passkey'; readonly id: string }
  | { readonly kind: 'provider'; readonly issuer: string }
  | { readonly kind: 'authenticator-app' }
