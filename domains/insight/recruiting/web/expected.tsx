import { useLingui } from '@lingui/react/macro'

/** Hundredths of a policy with one decimal: 4,550 are 45.5. */
export function Expected({ hundredths }: { hundredths: number }) {
  const { i18n } = useLingui()
  return i18n.number(hundredths / 100, { maximumFractionDigits: 1 })
}

/** "33 %"; a dash without anything to divide by. */
export const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`)
