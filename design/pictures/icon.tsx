import type { IconName } from '#design/pictures/icons.data.ts'
import sheet from '#design/pictures/icons.svg?url'

/** A line icon in the text's color. Decoration: the word beside it carries the meaning. All icons are one file, loaded once. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
