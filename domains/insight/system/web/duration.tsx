import { useLingui } from '@lingui/react/macro'

const STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** "3 hours": in the largest unit of which there are two. */
export function Duration({ seconds }: { seconds: number }) {
  const { i18n } = useLingui()
  const { unit, seconds: size } = STEPS.find((step) => seconds >= 2 * step.seconds) ?? STEPS[3]
  return <>{inUnit(i18n.locale, unit, Math.floor(seconds / size))}</>
}

/** "12 MB". */
export function Megabytes({ bytes }: { bytes: number }) {
  const { i18n } = useLingui()
  return <>{inUnit(i18n.locale, 'megabyte', Math.round(bytes / 1_000_000), 'short')}</>
}

const inUnit = (locale: string, unit: string, value: number, unitDisplay: 'long' | 'short' = 'long'): string =>
  new Intl.NumberFormat(locale === 'es' ? 'es-US' : 'en-US', { style: 'unit', unit, unitDisplay }).format(value)
