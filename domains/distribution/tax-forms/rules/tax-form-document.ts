import type { FormKind } from '#domains/distribution/tax-forms/rules/form-1099.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { type Company, townOf } from '#domains/records/company/rules/in-our-name.ts'
import { type Cents, dollars } from '#platform/money.ts'

export type DocumentedForm = {
  year: number
  kind: FormKind
  name: string
  businessName: string | null
  street: string
  city: string
  state: string
  zip: string
  tinKind: 'ssn' | 'ein'
  tinLast4: string
  account: string
  box1: Cents
  box4: Cents
}

/** Copy B, for the recipient; of their number four digits, as the IRS allows. English, because the form is the IRS's. */
export function taxFormDocument(form: DocumentedForm, payer: Company): Enclosure {
  const { ein, street, legalName, phone } = payer
  const address = `${form.city}, ${form.state} ${form.zip}`
  return {
    kind: 'application_form',
    title: `${form.kind === 'original' ? '' : 'CORRECTED '}Form 1099-NEC ${form.year}: Nonemployee Compensation (Copy B, for recipient)`,
    fileName: `1099-nec-${form.year}-${form.tinLast4}`,
    to: [form.name, ...(form.businessName ? [form.businessName] : []), form.street, address],
    parts: [
      {
        facts: [
          ['PAYER’S name and address', `${legalName}, ${street}, ${townOf(payer)}, ${phone}`],
          ['PAYER’S TIN', ein ? `${ein.slice(0, 2)}-${ein.slice(2)}` : ''],
          ['RECIPIENT’S TIN', form.tinKind === 'ssn' ? `XXX-XX-${form.tinLast4}` : `XX-XXX${form.tinLast4}`],
          ['RECIPIENT’S name and address', `${form.name}, ${form.street}, ${address}`],
          ['Account number', form.account],
          ['Calendar year', String(form.year)],
        ],
      },
      {
        facts: [
          ['1 Nonemployee compensation', dollars(form.box1)],
          ['4 Federal income tax withheld', dollars(form.box4)],
        ],
      },
      {
        text: 'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
      },
    ],
  }
}
