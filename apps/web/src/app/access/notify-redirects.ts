import { showToast } from '../../ui/overlays/toast-manager.ts'

/** Says why somebody whose plan ran out in front of the open dashboard finds themselves elsewhere, and where to go on. */
export function notifyPlanEnded(onPlans: () => void): void {
  showToast({
    title: 'Your plan has ended',
    text: 'You need a plan to use the dashboard. Your lists and bookmarks are saved.',
    action: { label: 'See the plans', onPress: onPlans },
  })
}

const WORDS: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  '/profile': {
    title: 'Log in to see your profile',
    text: 'It holds your name, your subscriptions, and your data, so it opens only for you.',
  },
  '/alerts': {
    title: 'Log in to see your alerts',
    text: 'They tell what happened to your stocks, so they open only for you.',
  },
  '/journal': {
    title: 'Log in to see your journal',
    text: 'It holds your own notes, so it opens only for you.',
  },
  '/portfolio': {
    title: 'Log in to see your portfolio',
    text: 'It holds what you own and what you paid, so it opens only for you.',
  },
}

/** Says why somebody who followed a link to a page of an account finds themselves elsewhere. */
export function notifyLogInNeeded(page: string, onLogIn: () => void): void {
  showToast({
    ...(WORDS[page] ?? {
      title: 'Log in to follow this link',
      text: 'The whole market is part of a plan. The demo is free and needs no account.',
    }),
    action: { label: 'Log In', onPress: onLogIn },
  })
}
