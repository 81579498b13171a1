/** A weight as the length of a bar, beside the figure it repeats. */
export function WeightBar({ weight, greatest }: { readonly weight: number; readonly greatest: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
      <rect width="100" height="8" className="fill-hairline" />
      <rect width={greatest > 0 ? (100 * weight) / greatest : 0} height="8" className="fill-accent-text" />
    </svg>
  )
}
