/** The person that a write was for is not there any more: the account was deleted or swept while the request was on its way. */
export class PersonNotFoundError extends Error {
  override readonly name = 'PersonGone'

  constructor() {
    super('This account no longer exists.')
  }
}
