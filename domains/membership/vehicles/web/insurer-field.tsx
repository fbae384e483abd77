import { type ReactNode, useId } from 'react'
import { INSURERS } from '#domains/membership/vehicles/rules/insurers.data.ts'
import { TextField } from '#design/forms/text-fields.tsx'

type Props = { name: string; label: ReactNode; optional?: boolean; error?: string | null; defaultValue?: string | undefined }

/** An auto insurer: suggests known ones while typing, and accepts any other name. */
export function InsurerField(props: Props) {
  const list = useId()
  return (
    <>
      <TextField {...props} maxLength={120} autoComplete="organization" list={list} />
      <datalist id={list}>
        {INSURERS.map((insurer) => (
          <option key={insurer}>{insurer}</option>
        ))}
      </datalist>
    </>
  )
}
