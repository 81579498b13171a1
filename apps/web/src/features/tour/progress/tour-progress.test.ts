import type { TourState } from '@fairweight/contract/wire'
import { expect, test, vi } from 'vitest'
import { tourStorage } from './tour-storage.ts'
import { TourProgress, type TourUser } from './tour-progress.ts'

const NOT_BEGUN: TourState = { step: null, finished: false }
const FILTERING: TourState = { step: 'filtering', finished: false }
const LEFT: TourState = { step: 'filtering', finished: true }

const nobody: TourUser = { status: 'none', userId: null }
const GUEST: TourUser = { status: 'anonymous', userId: 'guest' }
const ADA: TourUser = { status: 'member', userId: 'ada' }

/** The server's side in memory, with what it was asked. */
function serverWith(kept: TourState) {
  const asked: string[] = []
  const server = { kept, asked, isAway: false }
  const answer = () => (server.isAway ? Promise.reject(new Error('away')) : Promise.resolve(server.kept))
  const calls = {
    load: () => {
      asked.push('load')
      return answer()
    },
    save: (state: TourState) => {
      asked.push(`save ${state.step} ${state.finished}`)
      if (!server.isAway) server.kept = state
      return answer()
    },
  }
  return { ...server, calls, server }
}

function arrive(
  user: TourUser,
  { kept = NOT_BEGUN, inTab = null }: { kept?: TourState; inTab?: TourState | null } = {},
) {
  const { calls, asked, server } = serverWith(kept)
  const tab = tourStorage(null)
  if (inTab) tab.write(inTab)
  const progress = new TourProgress(calls, tab)
  progress.follow(user)
  const stop = progress.attend()
  return { progress, asked, server, tab, stop, place: () => progress.place.get() }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a visitor’s place is the tab’s, and nothing is asked or sent', () => {
  const { progress, asked, tab, place } = arrive(nobody)
  expect(place()).toEqual(NOT_BEGUN)
  progress.record(FILTERING)
  expect(place()).toEqual(FILTERING)
  expect(tab.read()).toEqual(FILTERING)
  expect(asked).toEqual([])
})

test('a visitor goes on where the tab was', () => {
  expect(arrive(nobody, { inTab: FILTERING }).place()).toEqual(FILTERING)
})

test('with a session the server knows, and hears of every step', async () => {
  const { progress, asked, place } = arrive(ADA, { kept: FILTERING })
  expect(place()).toBeNull()
  await vi.waitFor(() => expect(place()).toEqual(FILTERING))
  progress.record(LEFT)
  expect(asked).toEqual(['load', 'save filtering true'])
})

test('a visitor who gets a session with their first list keeps their place, and the server hears of it', async () => {
  const { progress, asked, server, place } = arrive(nobody, { inTab: FILTERING })
  progress.follow(GUEST)
  expect(place()).toEqual(FILTERING)
  await vi.waitFor(() => expect(server.kept).toEqual(FILTERING))
  expect(asked).toEqual(['load', 'save filtering false'])
})

test('a tour that was left anywhere stays left', async () => {
  const { place, asked } = arrive(ADA, { kept: LEFT, inTab: { step: 'welcome', finished: false } })
  await vi.waitFor(() => expect(place()).toEqual(LEFT))
  expect(asked).toEqual(['load'])
})

test('a place in the tab is newer than the server’s', async () => {
  const { place, asked } = arrive(ADA, { kept: { step: 'create-list', finished: false }, inTab: LEFT })
  await vi.waitFor(() => expect(place()).toEqual(LEFT))
  expect(asked).toEqual(['load', 'save filtering true'])
})

test('without the server the place is the tab’s, or not known', async () => {
  const { calls, server } = serverWith(FILTERING)
  server.isAway = true
  const progress = new TourProgress(calls, tourStorage(null))
  progress.follow(ADA)
  progress.attend()
  await settled()
  expect(progress.place.get()).toBeNull()
  progress.record(LEFT)
  await settled()
  expect(progress.place.get()).toEqual(LEFT)
})

test('an answer that comes after a step was taken changes nothing', async () => {
  const { progress, place, asked } = arrive(ADA, { kept: LEFT })
  progress.record({ step: 'welcome', finished: false })
  await settled()
  expect(place()).toEqual({ step: 'welcome', finished: false })
  expect(asked).toEqual(['load', 'save welcome false'])
})

test('what belongs to somebody else goes with them', async () => {
  const { progress, server, tab, place } = arrive(ADA, { kept: FILTERING })
  await vi.waitFor(() => expect(place()).toEqual(FILTERING))
  progress.record(LEFT)
  server.kept = NOT_BEGUN
  progress.follow({ status: 'member', userId: 'bea' })
  expect(tab.read()).toBeNull()
  await vi.waitFor(() => expect(place()).toEqual(NOT_BEGUN))
  progress.record(FILTERING)
  progress.follow(nobody)
  expect(tab.read()).toBeNull()
  expect(place()).toEqual(NOT_BEGUN)
})

test('who signs in on another page is asked about when the dashboard is back', async () => {
  const { progress, stop, asked, place } = arrive(nobody, { kept: LEFT })
  stop()
  progress.follow(ADA)
  expect(asked).toEqual([])
  progress.attend()
  await vi.waitFor(() => expect(place()).toEqual(LEFT))
})

test('learning the id of the person at the page asks nothing again', async () => {
  const { progress, asked, place } = arrive({ status: 'member', userId: null }, { kept: FILTERING })
  await vi.waitFor(() => expect(place()).toEqual(FILTERING))
  progress.follow(ADA)
  expect(asked).toEqual(['load'])
  expect(place()).toEqual(FILTERING)
})
