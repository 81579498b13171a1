import { getLists, postAnonymous, postList, postSignIn, postSignUp } from '@fairweight/contract/calls'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { freshEmail, PASSWORD, requireDone, type Person } from '../../../scripts/product/person.ts'
import type { Visitor } from '../../../scripts/product/visitor.ts'
import { visitFromOwnAddress } from './own-address.ts'
import { readLists } from './saved-data.ts'
import { answerOf } from './writer.ts'

/** A visitor with a list who was on the way to an account when the server went: a new one, or one that was there. */
interface Story {
  readonly visitor: Visitor
  readonly credentials: { readonly email: string; readonly password: string }
  readonly isNew: boolean
  readonly listName: string
  isAcknowledged: boolean
}

/** Visitors who make a list, then an account of it, one after the other. */
export interface NewAccounts {
  /** Goes on until the server is gone; answers how many came to their account. */
  arriveUntilCrash(): Promise<number>
  /** Throws unless every list is in exactly one place: its account, or the anonymous session that made it. */
  compare(): Promise<void>
}

/** @param home an account that every other visitor signs in to, so that what they keep is merged into it */
export function startNewAccounts(origin: string, home: Person): NewAccounts {
  const stories: Story[] = []
  let number = 0
  return {
    async arriveUntilCrash() {
      for (let arrived = 0; ; arrived += 1) {
        const story = newStory(origin, home, (number += 1))
        if ((await answerOf(story.visitor.call(postAnonymous))) === null) return arrived
        const listed = await answerOf(story.visitor.call(postList, { body: { name: story.listName } }))
        if (listed === null) return arrived
        requireDone(listed)
        stories.push(story)
        const answer = await answerOf(
          story.isNew
            ? story.visitor.call(postSignUp, {
                body: { ...story.credentials, individualUse: true, termsVersion: TERMS_VERSION },
              })
            : story.visitor.call(postSignIn, { body: story.credentials }),
        )
        if (answer === null) return arrived
        requireDone(answer)
        story.isAcknowledged = true
      }
    },
    async compare() {
      for (const story of stories.splice(0)) await compareStory(story)
    },
  }
}

function newStory(origin: string, home: Person, number: number): Story {
  const isNew = number % 2 === 0
  const credentials = isNew
    ? { email: freshEmail(), password: PASSWORD }
    : { email: home.email, password: home.password }
  return { visitor: visitFromOwnAddress(origin), credentials, isNew, listName: `Kept ${number}`, isAcknowledged: false }
}

async function hasList(visitor: Visitor, listName: string): Promise<boolean> {
  return (await readLists(visitor)).some(({ name }) => name === listName)
}

/** Looks from a browser without cookies, as the person would after losing theirs, and from the visitor's own. */
async function compareStory({ visitor, credentials, listName, isNew, isAcknowledged }: Story): Promise<void> {
  const elsewhere = visitFromOwnAddress(visitor.origin)
  const answer = await elsewhere.call(postSignIn, { body: credentials })
  const isThere = answer.status === 200
  if (!isThere && (isAcknowledged || !isNew || answer.status !== 404))
    throw new Error(`An account is lost or half made: ${JSON.stringify(answer.body)}`)
  const isInAccount = isThere && (await hasList(elsewhere, listName))
  if (isAcknowledged && !isInAccount) throw new Error(`${listName} did not come along to its account.`)
  if (isAcknowledged) return
  if (!isInAccount && !(await hasList(visitor, listName))) throw new Error(`${listName} is in neither place.`)
  if (isInAccount && !isNew && (await visitor.call(getLists)).status !== 401)
    throw new Error(`${listName} was merged, and is also where it was.`)
}
