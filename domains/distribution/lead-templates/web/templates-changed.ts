import { leadTemplatesContract } from '#domains/distribution/lead-templates/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'

/** Options of every change of a template. */
export const TEMPLATES_CHANGED = { token: crmToken, refreshes: [leadTemplatesContract.list] } as const
