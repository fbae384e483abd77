import { TAX_EMAILS } from '#db/samples/tax-emails.ts'
import { ACCOUNT_EMAILS } from '#db/samples/account-emails.ts'
import { COMMISSION_EMAILS } from '#db/samples/commission-emails.ts'
import { CLAIM_EMAILS } from '#db/samples/claim-emails.ts'
import { MEMBERSHIP_EMAILS } from '#db/samples/membership-emails.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'

/** Every email we send, with sample values: for the sandbox's gallery, and for tests that check them all. */
export const SAMPLES: readonly Sample[] = [...ACCOUNT_EMAILS, ...COMMISSION_EMAILS, ...TAX_EMAILS, ...MEMBERSHIP_EMAILS, ...CLAIM_EMAILS]
