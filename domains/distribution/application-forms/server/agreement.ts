import { createHash } from 'node:crypto'
import type { Agreement } from '#domains/distribution/application-forms/rules/agreement-2026-11.data.ts'
import { agreementOf, agreementText, agreementWith } from '#domains/distribution/application-forms/rules/agreement.data.ts'
import { COMMISSION_FIGURES } from '#domains/membership/sale-terms/rules/commission-figures.ts'
import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import { officeDay } from '#platform/clock.ts'

/** The agreement that is signed today, with the rates in force. */
export const agreementToday = (): Agreement & { rates: CommissionRates } => {
  const rates = ratesOn(officeDay())
  return { ...agreementWith(rates), rates }
}

/** The agreement as it was signed: versions of the rates are never changed. */
export const agreementSigned = (version: string): Agreement =>
  agreementOf(
    version,
    versionsOf(COMMISSION_FIGURES).map(({ figures }) => figures),
  )

/** The digest of the agreement's text in force: what is signed carries it. */
export const agreementDigest = (): string => createHash('sha256').update(agreementText(agreementToday())).digest('hex')
