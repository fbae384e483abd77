import { ACCOUNT_LETTERS } from '#db/samples/account-emails.ts'
import { CLAIM_LETTERS } from '#db/samples/claim-emails.ts'
import { MEMBERSHIP_LETTERS } from '#db/samples/membership-emails.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'

/** Every email and letter we send, with sample values: for the sandbox's gallery, and for tests that check them all. */
export const SAMPLES: readonly Sample[] = [...ACCOUNT_LETTERS, ...MEMBERSHIP_LETTERS, ...CLAIM_LETTERS]
