export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'regular' | 'small'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-hover',
  secondary: 'bg-surface text-ink border-rule hover:bg-sunken',
  quiet: 'border-transparent text-accent-text hover:bg-accent-soft',
  danger: 'bg-surface text-danger border-danger hover:bg-danger-soft',
}

const SIZES: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-5 text-[0.9375rem] wide:min-h-10',
  small: 'min-h-11 px-3 text-sm wide:min-h-8',
}

const SHARED =
  'inline-flex items-center justify-center gap-2 rounded-regular border py-1 text-center font-medium transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

/** The class names shared by everything that looks like a button. */
export function buttonClassName(variant: ButtonVariant, size: ButtonSize): string {
  return `${SHARED} ${VARIANTS[variant]} ${SIZES[size]}`
}

/** The class names of a square button that shows only a sign. */
export const ICON_BUTTON_CLASS_NAME =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-regular text-muted transition-colors hover:bg-sunken hover:text-ink wide:size-9 disabled:cursor-not-allowed disabled:opacity-55 aria-pressed:text-accent-text'
