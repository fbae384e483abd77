import type { I18n } from '@lingui/core'

/** "2.9%"; a dash where there is nothing to divide by. */
export const percentOf = (i18n: I18n, of: number, per: number, digits: number): string =>
  per === 0 ? '–' : i18n.number(of / per, { style: 'percent', maximumFractionDigits: digits })
