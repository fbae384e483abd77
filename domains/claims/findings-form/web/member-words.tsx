import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import { CARRIER_WORDS, COVERAGE_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { dollars } from '#platform/money.ts'

/** What the member told about a question, in the reader's language; nothing where the member was not asked. */
export function useMemberWords(asStated: Findings): (name: keyof Omit<Findings, 'flags' | 'seen'>) => ReactNode {
  const { i18n, t } = useLingui()
  const words = (name: keyof Omit<Findings, 'flags' | 'seen'>): string | null => {
    const value = asStated[name]
    if (value === null) return null
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'number') return dollars(value)
    if (name === 'coverage') return asStated.coverage && i18n._(COVERAGE_WORDS[asStated.coverage])
    return name === 'carrier' ? asStated.carrier && i18n._(CARRIER_WORDS[asStated.carrier]) : value
  }
  return (name) => {
    const said = words(name)
    return said === null ? null : <Trans>Member: {said}</Trans>
  }
}
