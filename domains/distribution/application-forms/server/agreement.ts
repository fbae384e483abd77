import { createHash } from 'node:crypto'
import { agreementText } from '#domains/distribution/application-forms/rules/agreement.data.ts'

/** The digest of the agreement's text in force: what is signed carries it. */
export const agreementDigest = (): string => createHash('sha256').update(agreementText()).digest('hex')
