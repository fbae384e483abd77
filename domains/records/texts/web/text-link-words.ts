import { msg } from '@lingui/core/macro'
import { companyName } from '#design/browser/company.ts'

const name = companyName()

/** What the seller reads aloud before a text (rules/text-consent.ts), for a customer who is read it in Spanish as well. */
export const TEXT_LINK_WORDS = msg`${name} may text the link to read, sign and pay for this membership to my mobile number, and again if I ask for it again. My carrier may charge for messages and data. I need not agree to buy, and answering STOP ends it.`
