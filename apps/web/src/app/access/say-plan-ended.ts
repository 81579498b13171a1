import { showToast } from '../../ui/overlays/toast-manager.ts'

/** Says why somebody whose plan ran out in front of the open dashboard finds themselves elsewhere, and where to go on. */
export function sayPlanEnded(onPlans: () => void): void {
  showToast({ title: 'Your plan has ended', text: 'The dashboard needs one. Your lists and bookmarks are kept.', action: { label: 'See the plans', onPress: onPlans } })
}
