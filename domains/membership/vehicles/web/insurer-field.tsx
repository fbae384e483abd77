import { type ReactNode, useId } from 'react'
import { INSURERS } from '#domains/membership/vehicles/rules/insurers.data.ts'
import { TextField } from '#design/forms/text-fields.tsx'

type Props = { name: string; label: ReactNode; optional?: boolean; error?: string | null; defaultValue?: string | undefined }

/** A car insurer: searched among the known ones while it is typed, and any other name as well. */
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
