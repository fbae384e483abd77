import type { ReactNode } from 'react'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

type Props = { findings: Pick<Findings, 'shop' | 'invoiceNumber'>; shop: ReactNode; number: ReactNode }

/** Who was paid, and the number of the invoice or, for a rider, of the receipt. */
export function ShopFields({ findings, shop, number }: Props) {
  return (
    <FieldRow>
      <TextField optional name="shop" label={shop} maxLength={120} defaultValue={findings.shop ?? ''} />
      <TextField optional name="invoiceNumber" label={number} maxLength={60} defaultValue={findings.invoiceNumber ?? ''} />
    </FieldRow>
  )
}
