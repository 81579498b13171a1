import { showToast } from '../../ui/overlays/toast-manager.ts'

/** Says why somebody whose plan ran out in front of the open dashboard finds themselves elsewhere, and where to go on. */
export function notifyPlanEnded(onPlans: () => void): void {
  showToast({
    title: 'Your plan has ended',
    text: 'You need a plan to use the dashboard. Your lists and bookmarks are saved.',
    action: { label: 'See the plans', onPress: onPlans },
  })
}
